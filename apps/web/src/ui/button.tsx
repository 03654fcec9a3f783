import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

/**
 * How a button looks. Plain is ink; `color="safety"` is the one main action of a screen; `default` is what stands beside it;
 * `color="danger"` takes something away for good, quietly.
 */
interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle';
  color?: 'safety' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows a spinner and ignores presses while an action runs, but keeps its size and the focus. */
  loading?: boolean;
}

/** A button without Mantine, whose styling engine would otherwise be part of the first download. */
export function Button(props: ButtonProps): ReactElement {
  const { loading = false, onClick, ...rest } = props;
  const { content, attributes } = buttonProps(rest);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...attributes}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
      {...(onClick || loading ? { onClick: press } : {})}
    >
      {content}
      {loading && (
        <span className={classes['loading']}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

interface AnchorButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'color'> {}

/** A link that looks like a button, for addresses outside of the router (tel:, mailto:); screens have LinkButton. */
export function AnchorButton(props: AnchorButtonProps): ReactElement {
  const { content, attributes } = buttonProps(props);
  return <a {...attributes}>{content}</a>;
}

function buttonProps<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>(
  props: Props,
) {
  const {
    variant = 'filled',
    color,
    size = 'md',
    fullWidth,
    leftSection,
    rightSection,
    className,
    children,
    ...rest
  } = props;
  return {
    attributes: {
      ...rest,
      className: [classes['button'], className].filter(Boolean).join(' '),
      'data-variant': color ?? variant,
      'data-size': size,
      ...(fullWidth && { 'data-block': true }),
    },
    content: (
      <>
        {leftSection}
        {children}
        {rightSection}
      </>
    ),
  };
}
