import { termsVersion } from '@get-my-helpers/validation/terms';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { longDay } from '@get-my-helpers/validation/day-text';
import classes from './help-page.module.css';

/** Says that a legal text is a template, and which version it is. Whoever has had the text checked takes it out. */
export function TemplateNotice(): ReactElement {
  return (
    <div className={classes['template']}>
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <strong>This text is a template.</strong> Before real people register, counsel of whoever runs this site has to
        check it and fill in what stands in [brackets]. Version of {longDay(termsVersion)}.
      </p>
    </div>
  );
}
