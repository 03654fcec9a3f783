import { expect, type Locator } from '@playwright/test';
import { button, checkbox, field, notice } from './actions.ts';
import type { Hands } from './hands.ts';

/** Posts a plumbing job for two helpers in the professional's own city, from 'My Job Postings'. */
export async function postJobForTwo(hands: Hands, job: { title: string; hours: string; day?: string }): Promise<void> {
  const { page, press, write } = hands;
  await page.goto('/dashboard?tab=job-postings');
  await press(button(page, 'Post New Job'));
  await write(field(page, 'Job Title'), job.title);
  await write(field(page, 'Hourly Rate'), '30');
  await write(field(page, 'Estimated Hours'), job.hours);
  await write(field(page, 'Job Description'), 'Copper to PEX in two bathrooms.');
  await press(checkbox(page, 'Plumbing'));
  await expect(checkbox(page, 'Plumbing')).toBeChecked();
  if (job.day !== undefined) {
    const day = page.getByRole('radio', { name: job.day, exact: true });
    await press(day);
    await expect(day).toBeChecked();
  }
  await write(field(page, 'Helpers Needed'), '2');
  await press(button(page, 'Post Job'));
  await expect(page.getByText('2 helpers match: invite them')).toBeVisible();
}

/** Applies to the posting that is on the screen. */
export async function sendApplication({ page, press }: Hands): Promise<void> {
  await press(button(page, 'Apply Now'));
  await press(button(page, 'Send Application'));
  await expect(notice(page, 'Application Sent')).toBeVisible();
}

/** Reviews the other person of a gig with five stars. */
export async function reviewGig({ page, press, write }: Hands, gig: Locator, comment: string): Promise<void> {
  await press(button(gig, 'Leave Review'));
  const dialog = page.getByRole('dialog', { name: /^Review / });
  await write(field(dialog, 'Comment'), comment);
  await press(button(dialog, 'Submit Review'));
  await expect(notice(page, 'Review Submitted')).toBeVisible();
  await expect(button(gig, 'Leave Review')).toHaveCount(0);
}
