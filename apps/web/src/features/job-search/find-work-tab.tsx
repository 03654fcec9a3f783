import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTypedFilters } from '../../ui/filters/use-typed-filters.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './find-work-tab.module.css';
import { JobTabFilterBar } from './job-filter-bar.tsx';
import { JobResults } from './job-results.tsx';
import { readJobTabSearch, toJobTabSearch } from './job-tab-search.ts';

/** The helper's Find Work tab: the search of /job-search with the dashboard's filters, which count while one types. */
export function FindWorkTab(): ReactElement {
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard' });
  const isOpen = search.tab === 'find-work';
  const { filters, settled, change } = useTypedFilters({
    inAddress: readJobTabSearch(isOpen ? { ...search } : {}),
    isOpen,
    keep: (kept) => {
      const next = { tab: 'find-work' as const, ...toJobTabSearch(kept) };
      void navigate({ to: '/dashboard', search: next, replace: true, resetScroll: false });
    },
  });
  return (
    <div className="stack-lg">
      <h2>Find Work</h2>
      <JobTabFilterBar filters={filters} change={change} />
      <JobResults filters={settled} change={change} isTab />
      <FindWorkTips />
    </div>
  );
}

/** The documented tips. */
function FindWorkTips(): ReactElement {
  return (
    <Panel title="Tips for getting hired">
      <ul className={classes['tips']}>
        <li>Complete your profile</li>
        <li>Upload your government ID</li>
        <li>Respond promptly</li>
        <li>Keep good reviews</li>
      </ul>
    </Panel>
  );
}
