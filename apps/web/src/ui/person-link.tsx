import type { UserType } from '@get-my-helpers/validation/reference';
import type { ReactElement, ReactNode } from 'react';
import classes from './person-link.module.css';
import { TextLink } from './text-link.tsx';

/** The way to somebody's page: a helper's, or a professional's with what helpers say of them. */
export function PersonLink(props: { person: { id: string; type: UserType }; children: ReactNode }): ReactElement {
  const { person, children } = props;
  return (
    <TextLink
      to={person.type === 'helper' ? '/helper/$id' : '/professional/$id'}
      params={{ id: person.id }}
      className={classes['link']}
    >
      {children}
    </TextLink>
  );
}
