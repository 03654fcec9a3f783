import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSubject } from '../../lib/use-subject.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfessionalFacts, ProfessionalPicture } from '../../ui/professional-card-view.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { professionalQuery } from '../profiles/queries.ts';
import { ProfessionalReviews } from '../reviews/professional-reviews.tsx';
import classes from './professional-page.module.css';

/** /professional/{id}: a professional's public card and what helpers say of them, for who is signed in. */
export function ProfessionalPage(): ReactElement {
  const { id } = useParams({ from: '/_signed-in/professional/$id' });
  const user = useSignedInUser();
  const professional = useSubject(professionalQuery(useApi(), id), ({ name }) => name);
  return (
    <Page width="narrow">
      <div className="stack">
        <Panel>
          <div className={classes['head']}>
            <ProfessionalPicture professional={professional} size={88} />
            <div className={classes['who']}>
              <h1>{professional.name}</h1>
              {professional.isVerified && <VerifiedBadge />}
              <ProfessionalFacts professional={professional} />
            </div>
            <div className={`row ${classes['actions']}`}>
              {user.type === 'helper' && (
                <LinkButton to="/messages" search={{ with: professional.id }} color="safety">
                  Contact
                </LinkButton>
              )}
              <ShareButton path={`/professional/${professional.id}`} name={professional.name} />
            </div>
          </div>
        </Panel>
        <Panel title="Reviews by helpers">
          <ProfessionalReviews professionalId={professional.id} />
        </Panel>
      </div>
    </Page>
  );
}
