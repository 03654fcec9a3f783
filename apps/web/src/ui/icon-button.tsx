import type { ComponentProps, ReactElement, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A 44 px button with nothing but an icon. */
export function IconButton({ label, className, children, ...button }: IconButtonProps): ReactElement {
  return (
    <button type="button" aria-label={label} className={[classes['button'], className].join(' ')} {...button}>
      {children}
    </button>
  );
}
