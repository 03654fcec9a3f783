import type { ReactElement } from 'react';

/** An email address; one too long for its line breaks before the @ rather than within a word. */
export function EmailText({ email }: { email: string }): ReactElement {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
