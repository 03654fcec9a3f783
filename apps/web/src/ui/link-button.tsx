import { createLink } from '@tanstack/react-router';
import { AnchorButton } from './button.tsx';

/** A link to a screen that looks like a button: `<LinkButton to="/search" color="safety">Search</LinkButton>`. */
export const LinkButton = createLink(AnchorButton);
