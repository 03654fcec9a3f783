import type { OwnDay } from '@get-my-helpers/validation/calendar';
import type { Api } from '../../lib/trpc.ts';

/** A helper's days have changed: by hand, with their week, or with a gig. */
export const refreshAvailability = (api: Api) => api.availability.invalidate();

/** The helper changed their own days, and the answer has them. */
export function keepOwnDays(api: Api, changed: readonly OwnDay[]): void {
  const byDate = new Map(changed.map((day) => [day.date, day]));
  api.availability.own.setData({}, (days) => days?.map((day) => byDate.get(day.date) ?? day));
  void api.availability.ofHelper.invalidate();
}
