/** Text for people in the United States: rates, places, dates, times, names. */

import { clockText } from '@get-my-helpers/validation/day-text';
import { ownDayOf, shortDay } from './days.ts';

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 25 -> '$25', 25.5 -> '$25.50', 1200 -> '$1,200'. */
export function formatDollars(amount: number): string {
  return `$${Number.isInteger(amount) ? whole.format(amount) : cents.format(amount)}`;
}

/** 25 -> '$25/hr', 25.5 -> '$25.50/hr'. */
export function formatRate(dollarsPerHour: number): string {
  return `${formatDollars(dollarsPerHour)}/hr`;
}

/** A trade's name inside a sentence: 'plumbing', but 'HVAC'. */
export const inSentence = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());

/** 'Austin, TX'. */
export function formatPlace(city: string, state: string): string {
  return `${city}, ${state}`;
}

/** 'Tue, Nov 24', or 'Mon, Jan 4, 2027' in another year, from an ISO timestamp (in the reader's time zone) or a day 'YYYY-MM-DD'. */
export function formatDate(iso: string): string {
  return shortDay(iso.length === 10 ? iso : ownDayOf(new Date(iso)));
}

/** The day of a job: 'Tue, Nov 24' or 'Flexible date'. */
export function formatJobDate(job: { jobDate: string; isDateFlexible: boolean }, format = formatDate): string {
  return job.isDateFlexible ? 'Flexible date' : format(job.jobDate);
}

/** '14:30' -> '2:30 PM'. */
export function formatTime(time: string): string {
  return clockText(Number(time.slice(0, 2)), Number(time.slice(3, 5)));
}

/** 4 -> '4.0', for ratings from 0 to 5. */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** 1234 -> '1,234'. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A file's size: 900 -> '1 KB', 10485760 -> '10 MB', 12500000 -> '11.9 MB'. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number(megabytes.toFixed(1))} MB`;
}

/** formatPlural(1, 'review') -> '1 review', formatPlural(12, 'review') -> '12 reviews'. */
export function formatPlural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What a list counted, up to where it stopped counting. */
interface Found {
  total: number | null;
  totalRelation?: 'eq' | 'gte';
}

/** '12', '1,000+' where it was not counted to the end. */
export const formatTotal = ({ total, totalRelation }: Found): string =>
  `${formatCount(total ?? 0)}${totalRelation === 'gte' ? '+' : ''}`;

/** How many a list found: '12 helpers', '1,000+ helpers'. */
export const formatFound = (found: Found, one: string): string =>
  `${formatTotal(found)} ${one}${formatTotal(found) === '1' ? '' : 's'}`;

/** 'Maria de la Cruz' -> 'MC'; at most two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
