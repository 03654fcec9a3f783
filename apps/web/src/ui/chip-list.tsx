import { toolNames, tradeNames, type Tool, type Trade } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import classes from './chip-list.module.css';
import { TradeIcon } from './trade-icon.tsx';

/** Trades with their icons. `max` shows the first ones and '+N more'. */
export function TradeChips({ trades, max = Infinity }: { trades: readonly Trade[]; max?: number }): ReactElement {
  return (
    <ul className="row" aria-label="Specialties">
      {trades.slice(0, max).map((trade) => (
        <li key={trade} className={classes['trade']}>
          <TradeIcon trade={trade} />
          {tradeNames[trade]}
        </li>
      ))}
      {trades.length > max && <li className={classes['more']}>+{trades.length - max} more</li>}
    </ul>
  );
}

/** Tools as quiet chips. `max` shows the first ones and '+N more'. */
export function ToolChips({ tools, max = Infinity }: { tools: readonly Tool[]; max?: number }): ReactElement {
  return (
    <ul className="row" aria-label="Tools">
      {tools.slice(0, max).map((tool) => (
        <li key={tool} className={classes['tool']}>
          {toolNames[tool]}
        </li>
      ))}
      {tools.length > max && <li className={classes['more']}>+{tools.length - max} more</li>}
    </ul>
  );
}
