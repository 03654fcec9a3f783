import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** By the path of the route: what a search engine or a bookmark says of the screen. What is not named here has the home page's. */
const descriptions: Readonly<Record<string, string>> = {
  '/': 'Find verified trade helpers by trade, state and city, or offer your hourly labour to tradespeople near you.',
  '/search': 'Search every trade helper by trade, state and city: rates, tools, reviews and the days they are free.',
  '/job-search': 'Open jobs from tradespeople who need a hand: filter by place, trade and urgency, and apply.',
  '/jobs/$id': 'A job for a trade helper: where and when it is, what it pays, and the skills and tools it needs.',
  '/profile/$id': 'The full profile of a trade helper: trades, experience, tools, hourly rate, weekly availability.',
  '/helper/$id': 'A trade helper at a glance: hourly rate, trades, recent gigs and what professionals say of them.',
  '/professional/$id': 'A professional who hires helpers: company, trade, place, and what helpers say after a gig.',
  '/register-professional':
    'Join as a professional: search every trade helper, post jobs and review the helpers you hired.',
  '/register-helper':
    'Join as a trade helper: set your own hourly rate and days, and be found by tradespeople near you.',
  '/login-helper': 'Sign in as a helper to find jobs, keep your rate and availability current, and read your reviews.',
  '/login-professional':
    'Sign in as a professional to search trade helpers, post jobs and review the helpers you hired.',
  '/messages': 'Your conversations with helpers and professionals, live: who wrote, what is unread, what was read.',
  '/applications': 'The jobs you applied to as a helper: what you wrote, how far each application is and since when.',
  '/gigs': 'Your gigs from the offer to the confirmed completion: what waits for you first, with dates and amounts.',
  '/notifications':
    'What is new for you: messages, applications, gig offers, changes to gigs, reviews and verification.',
  '/account': 'Your account: email, password, active sessions, notifications, your data, and deleting your account.',
  '/forgot-password':
    'Forgot your password? Ask for a mail with a link to choose a new one, as a helper or professional.',
  '/reset-password':
    'Choose a new password for your account with the link from our email. The link works once and expires after an hour.',
  '/verify-email':
    'Confirm your email address with the link from our email, so that updates about your work reach you.',
  '/undo-email-change': 'Undo a change of your email address that you did not make, with the link from our email.',
  '/demo/outbox': 'Demo mode: the mails that would have been sent, newest first, with links that work.',
  '/dashboard': 'Your own place: profile, jobs, helpers and reviews, as a helper or as a professional.',
  '/admin': 'For administrators: statistics, registrations, and the verification of helpers and professionals.',
  '/admin/security': 'For administrators: their own two-step sign-in, sessions and security activity.',
  '/admin/reports': 'For administrators: what helpers and professionals reported about each other, and who handled it.',
};

/** Keeps the page's description that of the screen at hand. */
export function usePageDescription(): void {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  useEffect(() => {
    const description = descriptions[path] ?? descriptions['/'] ?? '';
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [path]);
}
