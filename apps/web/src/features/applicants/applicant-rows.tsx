import type { Applicant } from '@get-my-helpers/validation/application';
import type { ApplicantSort } from '@get-my-helpers/validation/reference';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { ApplicationBadge } from '../applications/application-status.tsx';
import classes from './applicants.module.css';
import { bestBy, columns } from './comparison.ts';

/** Applicants below each other, with what they are compared by in columns; a name opens their profile. */
export function ApplicantRows(props: {
  jobPostingId: string;
  applicants: Applicant[];
  openId: string | undefined;
  sort: ApplicantSort | undefined;
}): ReactElement {
  const { jobPostingId, applicants, openId, sort } = props;
  const compared = columns.map((column) => ({ ...column, bestIds: bestBy(column, applicants) }));
  return (
    <ul className="stack-sm">
      {applicants.map((applicant) => (
        <li key={applicant.id} className={classes['row']} data-open={applicant.id === openId || undefined}>
          <div className={classes['who']}>
            <PersonAvatar name={applicant.helper.name} src={applicant.helper.profileImage} size={44} />
            <div>
              <Link
                className={classes['name']}
                to="/jobs/$id/applicants"
                params={{ id: jobPostingId }}
                search={{ sort, applicant: applicant.id }}
                resetScroll={false}
                aria-current={applicant.id === openId ? 'true' : undefined}
              >
                {applicant.helper.name}
              </Link>
              <div className="row-sm">
                <RatingSummary rating={applicant.helper.rating} totalReviews={applicant.helper.totalReviews} />
                {applicant.helper.isVerified && <VerifiedBadge />}
              </div>
            </div>
            <div className={classes['badges']}>
              {applicant.isInvited && <Badge>Invited</Badge>}
              <ApplicationBadge application={applicant} />
            </div>
          </div>
          <dl className={`tabular ${classes['facts']}`}>
            {compared.map(({ id, label, value, best, bestIds }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd className={classes['fact']}>
                  {value(applicant).map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                  {bestIds.has(applicant.id) && <strong className={classes['best']}>{best}</strong>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
