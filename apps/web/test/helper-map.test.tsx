import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clustersOf, viewAround } from '../src/features/search/map/clusters.ts';
import { placeNames } from '../src/features/search/map/names.ts';
import { project, projectCircle, type MapPoint } from '../src/features/search/map/projection.ts';
import { outlinesAround, stateBox } from '../src/features/search/map/state-outlines.ts';
import { Refusal, answerWith, calls } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

/** The corners of the rings of an outline, whose path is made of relative lines. */
function ringsOf(path: string): MapPoint[][] {
  return [...path.matchAll(/M([^z]*)z/g)].map(([, ring = '']) => {
    const [x = 0, y = 0, ...steps] = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
    const points: MapPoint[] = [[x, y]];
    for (let index = 0; index < steps.length; index += 2) {
      const [lastX, lastY] = points.at(-1) as MapPoint;
      points.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)]);
    }
    return points;
  });
}

/** Whether a point lies in an outline: a ray to the right meets its lines an odd number of times. */
function isWithin([x, y]: MapPoint, path: string): boolean {
  const crossed = ringsOf(path).flatMap((ring) =>
    ring.filter(([fromX, fromY], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] as MapPoint;
      return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    }),
  );
  return crossed.length % 2 === 1;
}

describe('the map', () => {
  it('has the fifty states', () => {
    expect(outlinesAround(undefined, true)).toHaveLength(50);
    expect(outlinesAround('TX', false)).toHaveLength(48);
    expect(outlinesAround('HI', false).map(({ id }) => id)).toEqual(['HI']);
  });

  it.each([
    ['TX', 30.27, -97.74],
    ['WA', 47.5, -121.8],
    ['FL', 27.95, -81.6],
    ['ME', 45.3, -69],
    ['CA', 34.2, -117.5],
    ['NV', 39.5, -117],
    ['AK', 64.8, -147.7],
    ['HI', 19.6, -155.5],
  ])('shows a place in %s within its outline', (state, latitude, longitude) => {
    const point = project({ latitude, longitude });
    const around = outlinesAround(undefined, true).filter(({ path }) => isWithin(point, path));
    expect(around.map(({ id }) => id)).toEqual([state]);
  });

  it('puts cities together that would overlap, and apart in a closer view', () => {
    const spots = [
      { place: 'Austin, TX', at: [5000, 5000] as const, items: [1, 2] },
      { place: 'Round Rock, TX', at: [5010, 4950] as const, items: [3] },
      { place: 'Seattle, WA', at: [1000, 500] as const, items: [4] },
    ];
    const whole = clustersOf(spots, viewAround(stateBox(undefined)));
    expect(whole.map(({ items }) => items)).toEqual([[1, 2, 3], [4]]);
    const close = clustersOf(spots, viewAround(whole[0]?.spots.map(({ at }) => at) ?? []));
    expect(close.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  });

  it('names cities below the numbers and covers none, on a narrow map, too', () => {
    const austin = { latitude: 30.24, longitude: -97.77 };
    const numbers = [
      { text: 'Austin', at: project({ latitude: 30.31, longitude: -97.75 }) },
      { text: 'Round Rock', at: project({ latitude: 30.52, longitude: -97.66 }) },
      { text: 'San Marcos', at: project({ latitude: 29.88, longitude: -97.94 }) },
    ];
    const view = viewAround(projectCircle(austin, 50));
    const size = { width: 356, height: 267 };
    const names = placeNames({ view, size, numbers, taken: [{ left: 0, top: 219, right: 356, bottom: 267 }] });
    const texts = names.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['Austin', 'Round Rock']);
    expect(texts).not.toContain('Houston');
    for (const { x, y } of names) {
      expect(y + 10).toBeLessThanOrEqual(219);
      for (const { at } of numbers) {
        const [dx, dy] = [((at[0] - view.x) / view.width) * 356 - x, ((at[1] - view.y) / view.height) * 267 - y];
        expect(Math.abs(dx) > 22 || Math.abs(dy) > 22).toBe(true);
      }
    }
    const wide = placeNames({ view, size: { width: 692, height: 519 }, numbers, taken: [] });
    expect(wide.map(({ text }) => text)).toEqual(expect.arrayContaining(['San Marcos', 'San Antonio']));
    const orientation = new Set(wide.filter(({ isOrientation }) => isOrientation).map(({ text }) => text));
    expect(orientation).toContain('San Antonio');
    expect(orientation).not.toContain('Austin');
  });

  it('has a scale, and an overview where its part of the states is small', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => aPage(aHelper({ name: 'Ann' })),
      'places.points': () => [
        { place: 'Austin, TX', latitude: 30.27, longitude: -97.74 },
        { place: '78704', latitude: 30.24, longitude: -97.77 },
      ],
    });
    await renderApp('/search?near=78704&radiusMiles=50&view=map', aProfessionalUser);
    const map = within(await screen.findByRole('region', { name: 'Map of the helpers found' }));
    expect(await map.findByText('25 mi')).toBeTruthy();
    expect(map.getByTestId('map-overview')).toBeTruthy();
  });

  it('shows who is in a city when its number is tapped, and everybody again', async () => {
    const austin = aHelper({ name: 'Ann' });
    const seattle = aHelper({ name: 'Bea', city: 'Seattle', state: 'WA' });
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => aPage(austin, seattle),
      'places.points': () => [
        { place: 'Austin, TX', latitude: 30.27, longitude: -97.74 },
        { place: 'Seattle, WA', latitude: 47.61, longitude: -122.33 },
      ],
    });
    const { user, address } = await renderApp('/search', aProfessionalUser);
    await user.click(await screen.findByRole('link', { name: 'Map' }));
    await waitFor(() => expect(address()).toBe('/search?view=map'));
    await user.click(await screen.findByRole('button', { name: '1 helper in Austin, TX' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Ann' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Whole map' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(calls.filter(({ procedure }) => procedure === 'helpers.list')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(address()).toBe('/search'));
  });

  it('says that it is on its way, and not that its places are unknown', async () => {
    const points = Promise.withResolvers<unknown>();
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => aPage(aHelper({ name: 'Ann' })),
      'places.points': () => points.promise,
    });
    await renderApp('/search?view=map', aProfessionalUser);
    const map = within(await screen.findByRole('region', { name: 'Map of the helpers found' }));
    expect(map.getByText('Loading map...')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ann' })).toBeTruthy();
    expect(screen.queryByText(/Tap a number|nowhere/)).toBeNull();
    points.resolve([{ place: 'Austin, TX', latitude: 30.27, longitude: -97.74 }]);
    expect(await screen.findByRole('button', { name: '1 helper in Austin, TX' })).toBeTruthy();
    expect(map.queryByText('Loading map...')).toBeNull();
    expect(screen.getByText('Tap a number to see who is there.')).toBeTruthy();
  });

  it('says that it did not load, and loads again', async () => {
    let isDown = true;
    const down = new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong');
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => aPage(aHelper({ name: 'Ann' }), aHelper({ name: 'Bea', city: 'Nowhere' })),
      'places.points': () => (isDown ? down : [{ place: 'Austin, TX', latitude: 30.27, longitude: -97.74 }]),
    });
    const { user } = await renderApp('/search?view=map', aProfessionalUser);
    const failure = await screen.findByText('The map did not load.');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(/nowhere/)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: '1 helper in Austin, TX' })).toBeTruthy();
    expect(failure.isConnected).toBe(false);
    expect(screen.getByText(/1 helper of the list/)).toBeTruthy();
  });

  it('keeps what it shows while more helpers are loaded', async () => {
    const first = Array.from({ length: 24 }, () => aHelper());
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) =>
        (input as { cursor?: string }).cursor === undefined
          ? { ...aPage(...first), total: 25, nextCursor: 'next' }
          : { ...aPage(aHelper({ city: 'Seattle', state: 'WA' })), total: 25 },
      'places.points': (input) =>
        (input as { places: string[] }).places.includes('Seattle, WA')
          ? new Promise(() => {})
          : [{ place: 'Austin, TX', latitude: 30.27, longitude: -97.74 }],
    });
    const { user } = await renderApp('/search?view=map', aProfessionalUser);
    const austin = await screen.findByRole('button', { name: '24 helpers in Austin, TX' });
    await user.click(screen.getByRole('button', { name: /^Show more/ }));
    expect(await screen.findByText('Loading map...')).toBeTruthy();
    expect(austin.isConnected).toBe(true);
  });

  it('loads more of the results', async () => {
    const ann = aHelper({ name: 'Ann' });
    const first = { ...aPage(ann), total: 2, nextCursor: 'next' };
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) => (JSON.stringify(input).includes('next') ? aPage(aHelper({ name: 'Bea' })) : first),
      'places.points': () => [{ place: 'Austin, TX', latitude: 30.27, longitude: -97.74 }],
    });
    const { user } = await renderApp('/search?view=map', aProfessionalUser);
    await screen.findByRole('button', { name: '1 helper in Austin, TX' });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: '2 helpers in Austin, TX' })).toBeTruthy();
    expect(screen.queryByText(/on the map$/)).toBeNull();
  });

  it('is used with the keyboard, and says how much of the results it shows', async () => {
    const austin = aHelper({ name: 'Ann' });
    const seattle = aHelper({ name: 'Bea', city: 'Seattle', state: 'WA' });
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => ({ ...aPage(austin, seattle), total: 312, nextCursor: 'next' }),
      'places.points': () => [
        { place: 'Austin, TX', latitude: 30.27, longitude: -97.74 },
        { place: 'Seattle, WA', latitude: 47.61, longitude: -122.33 },
      ],
    });
    const { user } = await renderApp('/search?view=map', aProfessionalUser);
    const [west, east] = await screen.findAllByRole('button', { name: /^1 helper in/ });
    expect(screen.getByText(/on the map$/).textContent).toBe('Showing 2 of 312 helpers on the map');
    // One stop of the Tab key, with the arrow keys from west to east.
    expect([west?.tabIndex, east?.tabIndex]).toEqual([0, -1]);
    act(() => west?.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(east);
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 helper in Austin, TX')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Whole map' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Map of the helpers found' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});
