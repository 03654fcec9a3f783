import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';

type TextAnchorProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

function TextAnchor(props: TextAnchorProps): ReactElement {
  return <Anchor inherit {...props} />;
}

/** An underlined link to a screen inside running text. */
export const TextLink = createLink(TextAnchor);
