import type { UserType } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { useReturnFromHeader } from '../../lib/return-address.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** 'Join as Helper' and 'Join as Pro' in the header and the phone's menu. */
export function JoinButton(props: {
  type: UserType;
  size?: 'sm';
  fullWidth?: boolean;
  onClick?: () => void;
}): ReactElement {
  const { type, ...rest } = props;
  const search = useReturnFromHeader()(type);
  const isHelper = type === 'helper';
  return (
    <LinkButton
      to={isHelper ? '/register-helper' : '/register-professional'}
      search={search}
      {...(isHelper && { variant: 'default' })}
      {...rest}
    >
      {isHelper ? 'Join as Helper' : 'Join as Pro'}
    </LinkButton>
  );
}
