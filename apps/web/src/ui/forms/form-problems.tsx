import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './form-problems.module.css';
import type { FormSubmit } from './use-form-submit.ts';

const summarize = (count: number): string =>
  `${formatPlural(count, 'field')} ${count === 1 ? 'needs' : 'need'} your attention`;

/**
 * What is still wrong, above the main button: each entry leads to its field. The number is announced once for each
 * try, the list shrinks silently as fields are put right.
 */
export function FormProblems({ submit }: { submit: FormSubmit }): ReactElement {
  const { problems, announcement, goTo, refusal } = submit;
  return (
    <>
      <VisuallyHidden aria-live="assertive">
        {announcement.count > 0 && <span key={announcement.attempt}>{summarize(announcement.count)}</span>}
      </VisuallyHidden>
      {refusal && (
        <div className={classes['problems']} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <strong>{refusal}</strong>
        </div>
      )}
      {problems.length > 0 && (
        <div className={classes['problems']}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>{summarize(problems.length)}</strong>
            <ul>
              {problems.map((problem) => (
                <li key={problem.path}>
                  <button type="button" onClick={() => goTo(problem)}>
                    {problem.label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
