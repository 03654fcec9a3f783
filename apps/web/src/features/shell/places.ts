import type { SessionUser } from '@get-my-helpers/validation/session';
import {
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarTime,
  IconClipboardList,
  IconHeart,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconReceipt,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';

const places = {
  home: { to: '/', label: 'Home', icon: IconHome },
  search: { to: '/search', label: 'Find Helpers', icon: IconSearch },
  jobSearch: { to: '/job-search', label: 'Find Jobs', icon: IconBriefcase },
  dashboard: { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  messages: { to: '/messages', label: 'Messages', icon: IconMessage },
  applications: { to: '/applications', label: 'Applications', icon: IconClipboardList },
  savedHelpers: { to: '/saved', label: 'Saved helpers', icon: IconHeart },
  savedSearches: { to: '/saved', label: 'Saved searches', icon: IconBookmark },
  availability: { to: '/availability', label: 'Availability', icon: IconCalendarTime },
  gigs: { to: '/gigs', label: 'Gigs', icon: IconCalendarEvent },
  payments: { to: '/payments', label: 'Payments', icon: IconReceipt },
  notifications: { to: '/notifications', label: 'Notifications', icon: IconBell },
  account: { to: '/account', label: 'Account', icon: IconSettings },
} as const;

type Place = (typeof places)[keyof typeof places];

/** The places of the phone's bottom bar. */
export function mainPlaces({ type }: SessionUser): Place[] {
  const search = type === 'professional' ? places.search : places.jobSearch;
  return [places.home, search, places.gigs, places.messages, places.dashboard];
}

/** What is the signed-in person's own, as both menus list it. */
export function ownPlaces({ type }: SessionUser): Place[] {
  const {
    dashboard,
    messages,
    applications,
    availability,
    savedHelpers,
    savedSearches,
    gigs,
    payments,
    notifications,
    account,
  } = places;
  return [
    dashboard,
    messages,
    ...(type === 'helper' ? [applications, availability, savedSearches] : [savedHelpers]),
    gigs,
    payments,
    notifications,
    account,
  ];
}
