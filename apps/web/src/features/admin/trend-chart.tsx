import type { RegistrationTrendItem } from '@get-my-helpers/validation/admin';
import { useState, type PointerEvent, type ReactElement } from 'react';
import { formatCount, formatDate, formatPlural } from '../../lib/format.ts';
import classes from './charts.module.css';
import { SeriesLegend } from './figures.tsx';

const describe = ({ helpers, professionals }: Omit<RegistrationTrendItem, 'date'>): string =>
  `${formatPlural(helpers, 'helper')}, ${formatPlural(professionals, 'professional')}`;

/** The maximum of the axis, rounded up to 2, 4, 6, 8, 10, 20, 40 …, so that the middle tick is a whole number too. */
export function axisEnd(most: number): number {
  const scale = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(most, 1) / 10)));
  return [2, 4, 6, 8, 10].map((step) => step * scale).find((end) => end >= most) ?? 10 * scale;
}

/**
 * Registrations per day as stacked bars, oldest first; `days` holds at least one. An invisible slider over the bars
 * lets people inspect each day by mouse, touch or arrow keys.
 */
export function TrendChart({ days }: { days: readonly RegistrationTrendItem[] }): ReactElement {
  const [chosen, setChosen] = useState(days.length - 1);
  const day = days[Math.min(chosen, days.length - 1)];
  const sum = (of: 'helpers' | 'professionals'): number => days.reduce((total, item) => total + item[of], 0);
  const end = axisEnd(Math.max(...days.map(({ helpers, professionals }) => helpers + professionals)));
  const point = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (pointerType !== 'mouse' || width === 0) return;
    setChosen(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  if (!day) throw new Error('A trend has at least one day');
  return (
    <figure className={classes['chart']}>
      <figcaption className={classes['caption']}>
        <span>
          <strong>{formatDate(day.date)}</strong> {describe(day)}
        </span>
        <SeriesLegend />
      </figcaption>
      <div className={classes['plot']}>
        <div className={classes['axis']} aria-hidden>
          <span>{formatCount(end)}</span>
          <span>{formatCount(end / 2)}</span>
          <span>0</span>
        </div>
        <div className={classes['bars']}>
          <Bars days={days} end={end} chosen={chosen} />
          <input
            type="range"
            className={classes['slider']}
            min={0}
            max={days.length - 1}
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            onPointerMove={point}
            aria-label={`Registrations per day, in ${formatPlural(days.length, 'day')}: ${describe({ helpers: sum('helpers'), professionals: sum('professionals') })}. Day`}
            aria-valuetext={`${formatDate(day.date)}: ${describe(day)}`}
          />
        </div>
        <div className={classes['days']} aria-hidden>
          {[days[0], days.at(-1)].map((edge, index) => edge && <span key={index}>{formatDate(edge.date)}</span>)}
        </div>
      </div>
    </figure>
  );
}

const slot = 10;
const bar = 7;
const height = 100;

function Bars(props: { days: readonly RegistrationTrendItem[]; end: number; chosen: number }): ReactElement {
  const { days, end, chosen } = props;
  const size = (count: number): number => (count / end) * height;
  return (
    <svg viewBox={`0 0 ${days.length * slot} ${height}`} preserveAspectRatio="none" aria-hidden>
      {days.map(({ date, helpers, professionals }, index) => {
        const x = index * slot + (slot - bar) / 2;
        const foot = height - size(helpers);
        return (
          <g key={date} data-chosen={index === chosen || undefined}>
            <rect className={classes['ground']} x={index * slot} width={slot} y={0} height={height} />
            <rect className={classes['helpers']} x={x} width={bar} y={foot} height={size(helpers)} />
            <rect
              className={classes['professionals']}
              x={x}
              width={bar}
              y={foot - size(professionals)}
              height={size(professionals)}
            />
          </g>
        );
      })}
    </svg>
  );
}
