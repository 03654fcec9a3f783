import type { ReactElement, ReactNode } from 'react';
import type { Breadcrumb } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { VisitorBreadcrumbs } from '../profiles/visitor-breadcrumbs.tsx';
import { BackToSearch } from './back-to-search.tsx';
import detail from './helper-detail.module.css';
import classes from './helper-page.module.css';
import { HireBarSkeleton } from './hire-bar-skeleton.tsx';

/** /helper/{id} and /profile/{id} in each of their states. */
export function HelperFrame(props: {
  /** The way there, once the helper is known. */
  crumbs?: readonly Breadcrumb[];
  children: ReactNode;
}): ReactElement {
  const { crumbs, children } = props;
  return (
    <Page>
      <div className={classes['way']}>
        {crumbs && <VisitorBreadcrumbs crumbs={crumbs} />}
        <div className={classes['back']}>
          <BackToSearch />
        </div>
      </div>
      {children}
    </Page>
  );
}

/** /helper/{id} on its way. */
export function HelperPending(): ReactElement {
  return (
    <HelperFrame>
      <HelperSkeleton hasBar />
    </HelperFrame>
  );
}

/** /profile/{id} on its way. */
export function ProfilePending(): ReactElement {
  return (
    <HelperFrame>
      <HelperSkeleton />
    </HelperFrame>
  );
}

/** `hasBar` where the way to hire is a bar of its own. */
function HelperSkeleton({ hasBar = false }: { hasBar?: boolean }): ReactElement {
  return (
    <div className={detail['layout']}>
      <VisuallyHidden role="status">Loading profile...</VisuallyHidden>
      <div className={detail['head']} aria-hidden>
        <Panel>
          <div className={detail['who']}>
            <div className={detail['person']}>
              <Skeleton width={80} height={80} radius="md" />
              <Skeleton width="80%" height={32} />
            </div>
            <Skeleton width="60%" height={20} />
            <Skeleton width="70%" height={hasBar ? 124 : 52} />
            <Skeleton width="100%" height={44} radius="md" />
            {!hasBar && <Skeleton width="100%" height={44} radius="md" />}
          </div>
        </Panel>
        {hasBar && <HireBarSkeleton />}
      </div>
      <div className={detail['body']} aria-hidden>
        <Panel>
          <div className="stack-sm">
            <Skeleton width="30%" height={22} />
            <Skeleton height={72} />
          </div>
        </Panel>
        <Panel>
          <div className="stack-sm">
            <Skeleton width="30%" height={22} />
            <Skeleton height={120} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
