import { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './home.module.css';

/** The two ways to join. */
export function JoinCards(): ReactElement {
  return (
    <section className={classes['join']} aria-label="Join">
      <JoinCard
        title="For professionals"
        points={[
          'Search every helper by trade, state and city',
          'Post a job in two minutes',
          'Review the helpers you hired',
        ]}
        action={<LinkButton to="/register-professional">Join as Pro</LinkButton>}
      />
      <JoinCard
        title="For helpers"
        points={['Set your own rate and days', 'Get found by tradespeople near you', 'Respond to your reviews']}
        action={<LinkButton to="/register-helper">Join as a Trade Helper</LinkButton>}
      />
    </section>
  );
}

function JoinCard(props: { title: string; points: string[]; action: ReactNode }): ReactElement {
  return (
    <div className={classes['joinCard']}>
      <h2>{props.title}</h2>
      <ul>
        {props.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.25} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {props.action}
    </div>
  );
}
