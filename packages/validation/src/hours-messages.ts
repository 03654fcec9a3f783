import { limits } from './limits.ts';

/** The texts about the hours of a gig; apart from `messages`, so that only what has to do with hours downloads them. */
export const hoursMessages = {
  hoursTransition: 'These hours can no longer be changed that way.',
  hoursNeedWork: 'Hours belong to a gig that has been started. Please start it first.',
  hoursGigOver: 'This gig is over, so its hours can no longer be changed.',
  hoursClockedIn: 'You are clocked in. Please clock out first.',
  hoursClockedInElsewhere: 'You are clocked in at another gig. Please clock out there first.',
  hoursNotClockedIn: 'You are not clocked in.',
  hoursEmpty: 'There are no hours yet. Please enter them first.',
  hoursOverlap: 'These hours overlap with others. Please change one of them.',
  hoursTooLong: `An entry can have at most ${limits.hoursPerEntry} hours. Please split it.`,
  hoursEndFirst: 'The end must be after the start.',
  hoursSkipped: 'The clocks skip this time that night. Please enter a time before or after it.',
  hoursBreakTooLong: 'The break must be shorter than the work.',
  hoursAhead: 'Hours can be entered up to today.',
  hoursTooOld: 'Hours can be entered for the last 12 months.',
  hoursFull: `The hours of a gig can have at most ${limits.hoursEntries} entries.`,
  hoursSame: 'These are the hours that were sent. Please change them, or approve them.',
  clockTooOld: `Times that were kept can be sent within ${limits.clockedDaysAgo} days. Please enter these hours by hand.`,
  clockAhead: 'This time is still to come. Please check the clock of your phone.',
  clockBeforeStart: 'You cannot clock out before you clocked in.',
  clockTooLong: `You clocked in more than ${limits.hoursPerEntry} hours ago. Please say when you stopped.`,
  siteCodeWrong: 'This code is wrong or too old. Please enter the one that the professional’s page shows now.',
  siteCodeGone: 'There is a site code from the moment a gig is accepted until it is completed.',
} as const;
