import type { Icon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** What the color says; the words and the icon say it, too. */
  tone?: 'plain' | 'quiet' | 'good' | 'warning' | 'bad' | 'verified';
  /** Plain has a quiet frame; bare has none. */
  look?: 'plain' | 'outlined' | 'filled' | 'bare';
  icon?: Icon;
  children: ReactNode;
}

/** A short state of something: words, often with an icon, in a color. */
export function Badge({ tone = 'plain', look = 'plain', icon: Picture, children }: BadgeProps): ReactElement {
  return (
    <span className={classes['badge']} data-tone={tone} data-look={look}>
      {Picture && <Picture size={16} aria-hidden />}
      {children}
    </span>
  );
}
