import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from './dropdown.tsx';
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
      {(close) => (
        <>
          <Link to="/login-helper" className={classes['item']} onClick={close}>
            Login as Helper
          </Link>
          <Link to="/login-professional" className={classes['item']} onClick={close}>
            Login as Professional
          </Link>
        </>
      )}
    </Dropdown>
  );
}
