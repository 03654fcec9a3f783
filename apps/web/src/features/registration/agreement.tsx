import type { ReactElement } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

/** What a registration agrees to. The texts open beside the form, which holds a password that no draft keeps. */
export function Agreement(): ReactElement {
  return (
    <p className="quiet">
      By creating an account you agree to the{' '}
      <TextLink to="/terms" target="_blank">
        Terms of use
      </TextLink>{' '}
      and have read the{' '}
      <TextLink to="/privacy" target="_blank">
        Privacy notice
      </TextLink>{' '}
      (both open in a new tab).
    </p>
  );
}
