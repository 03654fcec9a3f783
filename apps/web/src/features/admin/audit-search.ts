import { limits } from '@get-my-helpers/validation/limits';
import { textOf } from '../../lib/address.ts';
import { isDay } from '../../lib/days.ts';

/** The filters of the audit log in the address. */
export interface AuditSearch {
  /** One of the actions, if the page knows it: the list of them is no part of other pages' first download. */
  action?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the filters from an address or from their form; drops what cannot be one. */
export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const text = (name: keyof AuditSearch): string => textOf(search[name]).slice(0, limits.email);
  const day = (name: 'from' | 'to'): string | undefined => (isDay(text(name)) ? text(name) : undefined);
  const [action, person] = [text('action'), text('person')];
  return {
    action: action === '' || action === 'all' ? undefined : action,
    person: person === '' ? undefined : person,
    from: day('from'),
    to: day('to'),
  };
}
