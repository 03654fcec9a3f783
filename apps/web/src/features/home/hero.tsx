import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { FindPlace } from '../../ui/filters/find-place.ts';
import { HelperSearchForm } from '../search/helper-search-form.tsx';
import classes from './hero.module.css';

/** The documented static figures of the landing page. */
const figures = [
  { figure: '2,500+', label: 'active helpers' },
  { figure: '850+', label: 'professionals' },
  { figure: '15,000+', label: 'projects completed' },
  { figure: '4.8', label: 'average rating' },
];

/** Tagline, search and the figures on the drawn ground. `near` is the reader's own place. */
export function Hero(props: { near?: string | undefined; findPlace?: FindPlace }): ReactElement {
  const navigate = useNavigate();
  return (
    <section className={classes['hero']} aria-label="Search for helpers">
      <div className={classes['inner']}>
        <h1 className={classes['tagline']}>Prepare for future with ai master your trade</h1>
        <p className={classes['lead']}>
          Find a helper for a day, a week or the whole job. See their rate, their tools and the days they are free.
        </p>
        <div className={classes['search']}>
          <HelperSearchForm {...props} onSearch={(search) => void navigate({ to: '/search', search })} />
        </div>
        <dl className={classes['figures']}>
          {figures.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
