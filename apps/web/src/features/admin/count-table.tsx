import type { ReactElement, ReactNode } from 'react';
import classes from './admin.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A table whose first column names the row and whose others are counts. */
export function CountTable(props: {
  caption: string;
  head: readonly string[];
  /** `picture` is drawn under the name of its row. */
  rows: readonly { key: string; cells: readonly string[]; picture?: ReactNode }[];
}): ReactElement {
  return (
    <table className={classes['table']}>
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
