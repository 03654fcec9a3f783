import type { ReactElement, ReactNode } from 'react';
import { Panel } from '../panel.tsx';
import { FieldStack } from './field-layout.tsx';

/** A titled card of a long form, its fields below one another. */
export function FieldPanel({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Panel title={title}>
      <FieldStack>{children}</FieldStack>
    </Panel>
  );
}
