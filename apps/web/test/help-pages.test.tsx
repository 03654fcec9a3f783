import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { termsVersion } from '@get-my-helpers/validation/terms';
import { helpPlaces } from '../src/features/help/help-places.ts';
import { helperQuestions, professionalQuestions } from '../src/features/help/questions.ts';
import { longDay } from '@get-my-helpers/validation/day-text';
import { answerWith } from './api.ts';
import { renderApp } from './render-app.tsx';

const headings: Record<(typeof helpPlaces)[number]['to'], string> = {
  '/help/how-it-works': 'How it works',
  '/help/trust-and-safety': 'Trust and safety',
  '/help/payment-and-records': 'Payment and records',
  '/help/ranking': 'How results are ordered',
  '/help/contact': 'Contact',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
};

describe('the pages of help and law', () => {
  it.each(helpPlaces)('are reached from the foot of a screen: $to', async ({ to, label }) => {
    answerWith({});
    const { user, address } = await renderApp('/helper/sample');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: label }));
    expect(await screen.findByRole('heading', { level: 1, name: headings[to] })).toBeTruthy();
    expect(address()).toBe(to);
    const here = within(screen.getByRole('navigation', { name: 'Help' })).getByRole('link', { name: label });
    expect(here.getAttribute('aria-current')).toBe('page');
  });

  it('are all listed at /help', async () => {
    answerWith({});
    await renderApp('/help');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(helpPlaces.map(({ to }) => to));
  });

  it.each(['/terms', '/privacy'])('say that they are templates, and of which day: %s', async (address) => {
    answerWith({});
    await renderApp(address);
    expect(await screen.findByText('This text is a template.')).toBeTruthy();
    expect(screen.getByText(new RegExp(`Version of ${longDay(termsVersion)}`))).toBeTruthy();
  });

  it('answer what helpers and professionals ask', async () => {
    answerWith({});
    await renderApp('/help/how-it-works');
    for (const [title, questions] of [
      ['Questions of helpers', helperQuestions],
      ['Questions of professionals', professionalQuestions],
    ] as const) {
      const region = within(await screen.findByRole('region', { name: title }));
      for (const { question, answer } of questions) {
        expect(region.getByText(question)).toBeTruthy();
        expect(region.getByText(answer)).toBeTruthy();
      }
    }
  });

  it('say what Verified means and what it does not', async () => {
    answerWith({});
    await renderApp('/help/trust-and-safety');
    expect(await screen.findByRole('region', { name: 'What Verified means' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'What it does not mean' })).getByText(/no background check/),
    ).toBeTruthy();
  });
});

describe('/help/contact', () => {
  it('shows the address of whoever runs the site', async () => {
    answerWith({ 'help.contact': () => ({ email: 'hello@example.com' }) });
    await renderApp('/help/contact');
    const link = await screen.findByRole('link', { name: 'hello@example.com' });
    expect(link.getAttribute('href')).toBe('mailto:hello@example.com');
  });

  it('says so where none was given', async () => {
    answerWith({ 'help.contact': () => ({ email: null }) });
    await renderApp('/help/contact');
    expect(await screen.findByText(/has not given an address/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });
});

it.each(['/register-helper', '/register-professional'])('%s says what one agrees to', async (address) => {
  answerWith({});
  await renderApp(address);
  const terms = await screen.findByRole('link', { name: 'Terms of use' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
  const privacy = screen.getByRole('link', { name: 'Privacy notice' });
  expect([privacy.getAttribute('href'), privacy.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  expect(terms.closest('form')?.contains(privacy)).toBe(true);
});
