import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './long-text.module.css';

/** Several lines; the field grows with the text where the browser can. */
export function LongText(props: TextareaProps & { 'data-path'?: string; 'data-autofocus'?: boolean }): ReactElement {
  return <Textarea rows={3} {...props} classNames={{ input: classes['input'] }} />;
}
