import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextAnchor } from '../src/ui/text-link.tsx';

it('is underlined also on its own page, where the router names it', () => {
  render(
    <>
      <TextAnchor href="/a">Elsewhere</TextAnchor>
      <TextAnchor href="/b" className="active">
        Here
      </TextAnchor>
    </>,
  );
  const underlined = screen.getByText('Elsewhere').className;
  expect(underlined).not.toBe('');
  expect([...screen.getByText('Here').classList]).toEqual([underlined, 'active']);
});
