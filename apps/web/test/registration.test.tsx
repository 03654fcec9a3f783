import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { termsVersion } from '@get-my-helpers/validation/terms';
import { answerWith, calls, Refusal } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { holdTimers } from './held-timers.ts';
import { renderApp } from './render-app.tsx';

const callsOf = (procedure: string): unknown[] => calls.filter((call) => call.procedure === procedure);

async function fillHelper(user: UserEvent): Promise<void> {
  await pasteInto(user, {
    'Full Name': 'Maria Santos',
    Email: 'maria@example.com',
    'Confirm Email': 'maria@example.com',
    Password: 'secret',
    'Confirm Password': 'secret',
    Age: '34',
    City: 'Austin',
    'Hourly Rate': '25.50',
  });
  await user.selectOptions(field('State'), 'TX');
}

async function fillProfessional(user: UserEvent): Promise<void> {
  await pasteInto(user, {
    'Full Name': 'Dana Whitfield',
    Email: 'dana@example.com',
    'Confirm Email': 'dana@example.com',
    Password: 'longenough',
    'Confirm Password': 'longenough',
    City: 'Austin',
  });
  await user.selectOptions(field('State'), 'TX');
  await user.selectOptions(field('Trade Type'), 'plumbing');
  await user.selectOptions(field('License Type'), 'contractor');
}

const chip = (group: string, name: string): HTMLElement =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole('checkbox', { name });
const submitHelper = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Create Helper Profile' }));
const submitProfessional = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Create Professional Account' }));

describe('registration of a helper', () => {
  it('has the documented sections, and asks about search engines', async () => {
    answerWith({});
    await renderApp('/register-helper');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Basic Information',
      'Location',
      'Skills and Experience',
      'Transportation',
      'Military/Security Credentials (Optional)',
      'Weekly Availability',
      'Who Finds You',
    ]);
  });

  it('says what is wrong under each field, announces the number and goes to the first', async () => {
    answerWith({});
    const { user } = await renderApp('/register-helper');
    await pasteInto(user, {
      Email: 'maria@example.com',
      'Confirm Email': 'marja@example.com',
      Password: 'short',
      'Confirm Password': 'shirt',
      Age: '17',
      'Hourly Rate': '250',
    });
    await submitHelper(user);
    for (const text of [
      'Name is required',
      'Email addresses must match',
      'Age must be at least 18',
      'Hourly rate must be at most 200',
      'Please select a state',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('Password must be at least 6 characters')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Full Name'));
    expect(screen.getAllByText(/^\d+ fields need your attention$/).length).toBeGreaterThan(0);
    expect(await screen.findByText('Specialties Required')).toBeTruthy();
    expect(callsOf('helpers.register')).toHaveLength(0);
    expect((field('Confirm Password') as HTMLInputElement).value).toBe('shirt');
  });

  it('bounds age and rate in the page itself', async () => {
    answerWith({});
    await renderApp('/register-helper');
    expect(field('Age')).toMatchObject({ type: 'number', min: '18', max: '80' });
    expect(field('Hourly Rate')).toMatchObject({
      type: 'number',
      min: '10',
      max: '200',
      step: '0.5',
      placeholder: '25.00',
    });
  });

  it('asks for a specialty, then for a payment method, with the documented notices', async () => {
    answerWith({});
    const { user } = await renderApp('/register-helper');
    await fillHelper(user);
    await submitHelper(user);
    expect(await screen.findByText('Specialties Required')).toBeTruthy();
    expect(screen.getAllByText('Please select at least one specialty.').length).toBeGreaterThan(0);

    await user.click(chip('Specialties', 'Plumbing'));
    await submitHelper(user);
    expect(await screen.findByText('Payment Methods Required')).toBeTruthy();
    expect(screen.getAllByText('Please select at least one payment method.').length).toBeGreaterThan(0);
    expect(callsOf('helpers.register')).toHaveLength(0);
  });

  it('registers once, signs in and opens the dashboard after 1500 ms', async () => {
    let release: (value: unknown) => void = () => undefined;
    answerWith({
      'session.me': () => ({ user: null, admin: null }),
      'helpers.register': () => new Promise((resolve) => (release = resolve)),
      'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name }),
    });
    const { user, address } = await renderApp('/register-helper');
    await fillHelper(user);
    await user.click(chip('Specialties', 'Plumbing'));
    await user.click(chip('Tools & Equipment', 'Pipe Wrench'));
    await user.click(chip('Accepted Payment Methods', 'Zelle'));
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    const allows = screen.getByRole('checkbox', { name: 'Search engines may show my page' });
    expect(allows).toHaveProperty('checked', false);
    await user.click(allows);
    await user.dblClick(screen.getByRole('button', { name: 'Create Helper Profile' }));
    await waitFor(() => expect(callsOf('helpers.register')).toHaveLength(1));
    expect(callsOf('helpers.register')[0]).toMatchObject({
      input: {
        email: 'maria@example.com',
        age: 34,
        hourlyRate: 25.5,
        state: 'TX',
        specialties: ['plumbing'],
        tools: ['pipe-wrench'],
        paymentMethods: ['zelle'],
        availability: [true, false, false, false, false, false, true],
        allowsSearchEngines: true,
        termsVersion,
      },
    });
    expect(callsOf('helpers.register')[0]).not.toHaveProperty('input.confirmPassword');

    const delay = holdTimers(1500);
    release(aHelperUser);
    expect(await screen.findByRole('heading', { name: 'Registration Complete!' })).toBeTruthy();
    expect(screen.getByText(/profile is now live/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
    expect(await screen.findByText('Registration Successful')).toBeTruthy();
    expect(screen.getByText('Welcome to Get My Helpers! Redirecting to your dashboard...')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(aHelperUser);
    expect(address()).toBe('/register-helper');
    delay.pass();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
  });

  it('shows what the server refuses, under the field and as a notice, and keeps what was typed', async () => {
    const taken = 'An account with this email already exists.';
    answerWith({ 'helpers.register': () => new Refusal(409, 'CONFLICT', taken, [{ path: 'email', message: taken }]) });
    const { user } = await renderApp('/register-helper');
    await fillHelper(user);
    await user.click(chip('Specialties', 'Plumbing'));
    await user.click(chip('Accepted Payment Methods', 'Cash'));
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await submitHelper(user);
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(screen.getAllByText(taken)).toHaveLength(2);
    expect(document.activeElement).toBe(field('Email'));
    expect((field('Password') as HTMLInputElement).value).toBe('secret');
  });

  it('asks who has marked no day as free, and calls nobody live who is shown as Unavailable', async () => {
    answerWith({
      'helpers.register': () => aHelperUser,
      'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name }),
    });
    const { user } = await renderApp('/register-helper');
    await fillHelper(user);
    await user.click(chip('Specialties', 'Plumbing'));
    await user.click(chip('Accepted Payment Methods', 'Cash'));
    const noDays = /^I have no free days yet/;
    expect(screen.queryByRole('checkbox', { name: noDays })).toBeNull();
    await submitHelper(user);
    expect(screen.getByText(/^Choose the days you can work/)).toBeTruthy();
    expect(callsOf('helpers.register')).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: noDays }));
    await submitHelper(user);
    expect(await screen.findByText(/^Your helper profile is now live, marked Unavailable\./)).toBeTruthy();
    const [call] = callsOf('helpers.register');
    expect(call).toMatchObject({ input: { availability: Array.from({ length: 7 }, () => false) } });
    expect(call).not.toHaveProperty('input.hasNoFreeDay');
  });

  it('keeps a draft without the passwords over a reload', async () => {
    answerWith({});
    const { user } = await renderApp('/register-helper');
    await fillHelper(user);
    await user.click(chip('Specialties', 'Moving'));
    const kept = JSON.stringify(sessionStorage);
    expect(kept).toContain('Maria Santos');
    expect(kept).not.toContain('secret');
    cleanup();
    await renderApp('/register-helper');
    expect((field('Full Name') as HTMLInputElement).value).toBe('Maria Santos');
    expect((field('Hourly Rate') as HTMLInputElement).value).toBe('25.50');
    expect((field('Password') as HTMLInputElement).value).toBe('');
    expect((chip('Specialties', 'Moving') as HTMLInputElement).checked).toBe(true);
  });
});

describe('registration of a professional', () => {
  it('has the documented sections and minimum of the password', async () => {
    answerWith({});
    const { user } = await renderApp('/register-professional');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Basic Information', 'Location', 'Trade Information', 'Payment Preferences']);
    await pasteInto(user, { Password: '1234567', 'Confirm Password': '1234567' });
    await submitProfessional(user);
    expect(screen.getAllByText('Password must be at least 8 characters')).toHaveLength(2);
    expect(screen.getByText('Please select a license type')).toBeTruthy();
  });

  it('scrolls down to the payment grid, as its notice says, whatever else is wrong', async () => {
    answerWith({});
    const { user } = await renderApp('/register-professional');
    await fillProfessional(user);
    await user.clear(field('Full Name'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await submitProfessional(user);
    expect(await screen.findByText('Payment Methods Required')).toBeTruthy();
    expect(scroll.mock.contexts).toEqual([screen.getByRole('group', { name: /^Payment Methods/ })]);
    expect(screen.getAllByText('2 fields need your attention').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Full Name' }));
    expect(document.activeElement).toBe(field('Full Name'));
  });

  it('asks for a payment method: notice, error and a scroll to the grid', async () => {
    answerWith({});
    const { user } = await renderApp('/register-professional');
    await fillProfessional(user);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await submitProfessional(user);
    expect(await screen.findByText('Payment Methods Required')).toBeTruthy();
    expect(
      screen.getAllByText('Please scroll down and select at least one payment method to continue.').length,
    ).toBeGreaterThan(0);
    expect(scroll.mock.contexts[0]).toBe(screen.getByRole('group', { name: /^Payment Methods/ }));
    expect(callsOf('professionals.register')).toHaveLength(0);
  });

  it('leads back to where somebody was before they registered', async () => {
    answerWith({ 'professionals.register': () => aProfessionalUser, 'helpers.list': () => [] });
    const { user, address } = await renderApp('/register-professional?next=%2Fsearch%3Fstate%3DTX');
    await fillProfessional(user);
    await user.click(chip('Payment Methods', 'Checks'));
    const delay = holdTimers(1500);
    await submitProfessional(user);
    expect(await screen.findByText('Taking you back to where you were...')).toBeTruthy();
    await screen.findByText('Welcome to Get My Helpers! Taking you back to where you were...');
    delay.pass();
    await waitFor(() => expect(address()).toBe('/search?state=TX'));
  });

  it('registers and offers the two ways on', async () => {
    answerWith({ 'professionals.register': () => aProfessionalUser });
    const { user } = await renderApp('/register-professional');
    await fillProfessional(user);
    await user.click(chip('Payment Methods', 'Checks'));
    await submitProfessional(user);
    expect(await screen.findByRole('heading', { name: 'Registration Complete!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Finding Helpers' }).getAttribute('href')).toBe('/search');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(callsOf('professionals.register')[0]).toMatchObject({
      input: {
        licenseType: 'contractor',
        paymentTerms: 'end_of_job',
        paymentMethods: ['checks'],
        tradeType: 'plumbing',
        termsVersion,
      },
    });
    await screen.findByText('Registration Successful');
  });

  it('says the documented default when the server does not answer', async () => {
    answerWith({ 'professionals.register': () => new Refusal(500, 'INTERNAL_SERVER_ERROR', '') });
    const { user } = await renderApp('/register-professional');
    await fillProfessional(user);
    await user.click(chip('Payment Methods', 'Checks'));
    await submitProfessional(user);
    expect(await screen.findByText('Registration Failed')).toBeTruthy();
    expect(screen.getByText('An error occurred during registration. Please try again.')).toBeTruthy();
  });
});
