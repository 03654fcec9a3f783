import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';

/** A link to an address of the product that the server gave, with its query: the router opens it without a reload. */
export function HrefLink({ href, onClick, children, ...anchor }: ComponentProps<'a'> & { href: string }): ReactElement {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} onClick={open} {...anchor}>
      {children}
    </a>
  );
}
