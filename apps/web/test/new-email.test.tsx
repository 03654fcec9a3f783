import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, calls, Refusal } from './api.ts';
import { field } from './filling.ts';
import { aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const message = 'Please enter your current password.';
const people = [
  {
    who: 'a helper',
    person: aHelperUser,
    update: 'helpers.update',
    own: 'helpers.byId',
    profile: aProfile({ id: aHelperUser.id, name: aHelperUser.name, email: aHelperUser.email, phone: null }),
  },
  {
    who: 'a professional',
    person: aProfessionalUser,
    update: 'professionals.update',
    own: 'professionals.byId',
    profile: aProfessionalProfile(),
  },
];
const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

describe.each(people)('a new email in the profile of $who', ({ person, update, own, profile }) => {
  it('asks for the password, which is kept nowhere, and is told how it goes on', async () => {
    const next = 'next@example.com';
    answerWith({
      'reviews.unreviewedGigs': () => [],
      'reviews.listForProfessional': () => ({ items: [], total: 0, nextCursor: null }),
      'applications.listOwn': () => [],
      'session.me': () => ({ user: person, admin: null }),
      [own]: () => profile,
      [update]: (input: unknown) =>
        (input as { currentPassword: string }).currentPassword === 'secret1'
          ? { ...profile, email: next }
          : new Refusal(403, 'FORBIDDEN', message, [{ path: 'currentPassword', message }]),
    });
    const { user } = await renderApp('/dashboard', person);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
    await user.clear(field('Email'));
    await user.type(field('Email'), next);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(inputsOf(update)).toEqual([]);

    await user.type(field('Current Password'), 'wrong-one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(field('Current Password')));
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain(next);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('wrong-one');

    await user.clear(field('Current Password'));
    await user.type(field('Current Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^We sent a link to your new address\./)).toBeTruthy();
    expect(inputsOf(update).at(-1)).toMatchObject({ email: next, currentPassword: 'secret1' });
  });

  it('asks for nothing when it is the old one again', async () => {
    answerWith({
      'reviews.unreviewedGigs': () => [],
      'reviews.listForProfessional': () => ({ items: [], total: 0, nextCursor: null }),
      'applications.listOwn': () => [],
      'session.me': () => ({ user: person, admin: null }),
      [own]: () => profile,
    });
    const { user } = await renderApp('/dashboard', person);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(field('Email'), 'x');
    expect(field('Current Password')).toBeTruthy();
    await user.clear(field('Email'));
    await user.type(field('Email'), person.email.toUpperCase());
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
  });
});
