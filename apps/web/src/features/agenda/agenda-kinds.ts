import type { AgendaItem, AgendaKind } from '@get-my-helpers/validation/agenda';
import type { UserType } from '@get-my-helpers/validation/reference';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCash,
  IconChecklist,
  IconClock,
  IconMailQuestion,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { today } from '../../lib/days.ts';
import { formatDollars } from '../../lib/format.ts';

/** How a kind of thing is shown: its sentence, and the one button. */
interface AgendaKindView {
  icon: Icon;
  says: (item: AgendaItem, reader: UserType) => string;
  action: string;
  to: (item: AgendaItem) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const toGig = ({ id }: AgendaItem) => ({ to: '/gigs', search: { gig: id } }) as const;

/** Everything that can need somebody. A new kind is a line here and a source in the server's agenda. */
export const agendaKindViews: Readonly<Record<AgendaKind, AgendaKindView>> = {
  offer: {
    icon: IconMailQuestion,
    says: ({ name }, reader) => (reader === 'helper' ? `${name} offers you a gig` : `${name} asks for other terms`),
    action: 'Answer',
    to: toGig,
  },
  day: {
    icon: IconCalendarQuestion,
    says: ({ name }) => `${name} proposes a day`,
    action: 'Answer',
    to: toGig,
  },
  hours: {
    icon: IconClock,
    says: ({ name }, reader) => (reader === 'helper' ? `${name} proposes other hours` : `${name} sent the hours`),
    action: 'Check',
    to: toGig,
  },
  payment: {
    icon: IconCash,
    says: ({ name, payment }, reader) => {
      if (reader === 'professional') return `${name} is to be paid`;
      return payment ? `${name} says you were paid ${formatDollars(payment.amount)}` : `${name} says you were paid`;
    },
    action: 'Open',
    to: toGig,
  },
  confirmation: {
    icon: IconChecklist,
    says: ({ name }) => `${name} says the work is done`,
    action: 'Confirm',
    to: toGig,
  },
  applicants: {
    icon: IconUsers,
    says: ({ name, count }) => (name === null ? `${count} helpers applied` : `${name} applied`),
    action: 'View',
    to: ({ id }) => ({ to: '/jobs/$id/applicants', params: { id } }),
  },
  work: {
    icon: IconBriefcase,
    says: ({ name, day }) => `Work with ${name} ${day === today() ? 'is today' : 'is not marked as done'}`,
    action: 'Open',
    to: toGig,
  },
  next: {
    icon: IconCalendarEvent,
    says: ({ name }) => `Your next gig is with ${name}`,
    action: 'View',
    to: toGig,
  },
};
