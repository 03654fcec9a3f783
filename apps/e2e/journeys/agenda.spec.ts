import { must, registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { button, goTo } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a helper finds an offer on the dashboard, agrees, and finds the gig by its day', async ({
  page,
  hands,
  newPerson,
}) => {
  const { request: theirs } = await newPerson();
  const professional = await registerProfessional(theirs);
  const { id: helperId } = await registerHelper(page.request);
  const title = `Drain ${uniqueWord()}`;
  const terms = { title, jobDate: '2098-05-05', startTime: '07:30', hours: 4, amount: 160 };
  const offer = await must(await theirs.post('/api/gigs', { data: { helperId, ...terms } }));
  const { id } = (await offer.json()) as { id: string };
  const needs = page.getByRole('region', { name: 'Needs you today' });
  const gig = page.getByRole('article', { name: title });

  await page.goto('/dashboard');
  await expect(needs).toContainText(`${professional.name} offers you a gig`);
  await expect(needs).toContainText('Mon, May 5, 2098, 7:30 AM');
  await hands.press(needs.getByRole('link', { name: `Answer: ${title}` }));
  await hands.press(button(gig, 'Accept'));
  await expect(gig).toContainText('Agreed.');

  await goTo(hands, 'Dashboard');
  await expect(needs).toContainText('Nothing right now.');
  await expect(needs).toContainText(`Your next gig is with ${professional.name}`);

  await goTo(hands, 'Gigs');
  const parts = page.getByRole('navigation', { name: 'Agenda' });
  await expect(parts.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Mon, May 5, 2098' })).toBeVisible();
  await expect(gig).toContainText('Accepted');

  await must(await theirs.put(`/api/gigs/${id}/status`, { data: { action: 'cancel', reason: 'Rain.' } }));
  await expect(gig).toContainText('Canceled');
  await hands.press(parts.getByRole('link', { name: 'Past' }));
  await expect(gig).toContainText('Canceled');
});
