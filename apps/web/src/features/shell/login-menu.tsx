import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useReturnFromHeader } from '../../lib/return-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import classes from './menus.module.css';

/** The Login dropdown of a signed-out visitor. */
export function LoginMenu(): ReactElement {
  return (
    <Dropdown
      trigger={(props) => (
        <Button variant="subtle" size="sm" rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
          Login
        </Button>
      )}
    >
      {(close) => <LoginLinks className={classes['item']} onLeave={close} />}
    </Dropdown>
  );
}

export function LoginLinks(props: { className: string | undefined; onLeave: () => void }): ReactElement {
  const search = useReturnFromHeader();
  return (
    <>
      <Link to="/login-helper" search={search('helper')} className={props.className} onClick={props.onLeave}>
        Login as Helper
      </Link>
      <Link
        to="/login-professional"
        search={search('professional')}
        className={props.className}
        onClick={props.onLeave}
      >
        Login as Professional
      </Link>
    </>
  );
}
