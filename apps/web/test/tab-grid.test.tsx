import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TabGrid } from '../src/ui/tab-grid.tsx';

const tabs = [
  { id: 'one', name: 'One' },
  { id: 'two', name: 'Two' },
  { id: 'three', name: 'Three' },
] as const;
type Id = (typeof tabs)[number]['id'];

it('has one stop for the Tab key; arrow keys, Home and End go on from the tab that has the focus', async () => {
  // What is open follows later, as where a screen loads first.
  const onOpen = vi.fn<(id: Id) => void>();
  const user = userEvent.setup();
  render(<TabGrid<Id> label="Numbers" tabs={tabs} open="two" onOpen={onOpen} panel={(id) => `Panel ${id}`} />);
  await user.tab();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Two');
  const keys = ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}', '{Control>}{Home}{/Control}'];
  const reached: unknown[] = [];
  for (const key of keys) {
    await user.keyboard(key);
    reached.push(focused());
  }
  expect(reached).toEqual(['Three', 'One', 'Three', 'One', 'Three', 'Three']);
  expect(onOpen.mock.calls.flat()).toEqual(['three', 'one', 'three', 'one', 'three']);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('names the panel of each tab by it, and keeps those alone that are to stay', () => {
  render(
    <TabGrid<Id>
      label="Numbers"
      tabs={tabs}
      open="two"
      onOpen={() => undefined}
      kept={['one']}
      panel={(id) => `Panel ${id}`}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel two');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
  const hidden = screen.getAllByRole('tabpanel', { hidden: true }).map(({ textContent }) => textContent);
  expect(hidden).toEqual(['Panel one', 'Panel two', '']);
});
