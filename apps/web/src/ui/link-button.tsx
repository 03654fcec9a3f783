import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

function AnchorButton(props: AnchorButtonProps): ReactElement {
  return <Button component="a" {...props} />;
}

/** A link to a screen that looks like a button: `<LinkButton to="/search" color="safety">Search</LinkButton>`. */
export const LinkButton = createLink(AnchorButton);
