import { CatchBoundary } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { latePart } from '../src/ui/late-part.tsx';
import { PartError } from '../src/ui/route-states.tsx';
import { api } from './api.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

it('a part shows a skeleton until its code is there, and then at once', async () => {
  let arrive: () => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof Greeting>((resolve) => (arrive = () => resolve(Greeting))));
  const { Part } = latePart(load);
  const first = render(<Part name="Ann" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await act(async () => arrive());
  expect(screen.getByText('Hello, Ann')).toBeTruthy();
  first.unmount();
  render(<Part name="Bob" />);
  expect(screen.getByText('Hello, Bob')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part whose code did not come says so in its place, and is loaded when asked for again', async () => {
  api.use(http.get('http://localhost:3000/api/health', () => HttpResponse.error()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('Code not loaded: Failed to fetch dynamically imported module'));
  const { Part, load: loadAgain } = latePart(load);
  const shown = (
    <CatchBoundary getResetKey={() => 'same'} errorComponent={PartError}>
      <Part name="Ann" />
    </CatchBoundary>
  );
  const first = render(shown);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This part did not load.');
  await screen.findByText('It will open once you are back online. Your text is safe.');
  first.unmount();
  await loadAgain();
  render(shown);
  expect(screen.getByText('Hello, Ann')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
