import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './admin.module.css';
import table from '../../ui/table.module.css';
import charts from './charts.module.css';

/** One figure with its name and what it is made of. */
export function StatCard(props: { title: string; value: string; note: string; picture?: ReactNode }): ReactElement {
  return (
    <section className={classes['stat']} aria-label={props.title}>
      <h2>{props.title}</h2>
      <p className={classes['value']}>{props.value}</p>
      <p className="quiet">{props.note}</p>
      {props.picture}
    </section>
  );
}

/** Counts as one bar, each part as long as its share of `most`; the figures stand beside it as text. */
export function ShareBar(props: { helpers: number; professionals?: number; most: number }): ReactElement {
  const { helpers, professionals = 0, most } = props;
  const width = (count: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;
  return (
    <span className={charts['share']} aria-hidden>
      <span data-series="helpers" style={{ width: width(helpers) }} />
      <span data-series="professionals" style={{ width: width(professionals) }} />
    </span>
  );
}

/** What the two shades of the charts stand for. */
export function SeriesLegend(): ReactElement {
  return (
    <span className={charts['legend']}>
      <span data-series="helpers">Helpers</span>
      <span data-series="professionals">Professionals</span>
    </span>
  );
}

/** A table whose first column names the row and whose others are counts. */
export function CountTable(props: {
  caption: string;
  head: readonly string[];
  /** `picture` is drawn under the name of its row. */
  rows: readonly { key: string; cells: readonly string[]; picture?: ReactNode }[];
}): ReactElement {
  return (
    <table className={table['table']}>
      <VisuallyHidden component="caption">{props.caption}</VisuallyHidden>
      <thead>
        <tr>
          {props.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, cells: [name, ...counts], picture }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {picture}
            </th>
            {counts.map((count, index) => (
              <td key={props.head[index + 1]}>{count}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
