import { act } from '@testing-library/react';
import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { keepEntries } from '../src/lib/keep-entries.ts';

/** What React knows of the form at the end, by the names of its fields. */
const known: Record<string, unknown> = {};
let left: string[] = [];

function Fields(): ReactElement {
  const [text, setText] = useState('old');
  const [trade, setTrade] = useState('all');
  const [ticked, setTicked] = useState(false);
  const [size, setSize] = useState('s');
  const [note, setNote] = useState('');
  const [typedOnce, setTypedOnce] = useState('');
  const cleared = useRef<HTMLInputElement>(null);
  // A bar of filters writes the address into its fields once it is there.
  useEffect(() => {
    if (cleared.current) cleared.current.value = '';
  }, []);
  useEffect(() => void Object.assign(known, { text, trade, ticked, size, note, typedOnce }));
  return (
    <>
      <input name="text" value={text} onChange={(e) => setText(e.target.value)} onBlur={() => left.push('text')} />
      <input
        name="untouched"
        defaultValue="same"
        onChange={() => left.push('changed')}
        onBlur={() => left.push('no')}
      />
      <select name="trade" value={trade} onChange={(event) => setTrade(event.target.value)}>
        <option value="all">All</option>
        <option value="solar">Solar</option>
      </select>
      <input name="ticked" type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
      {['s', 'l'].map((each) => (
        <input
          key={each}
          type="radio"
          name="size"
          value={each}
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input name="uncontrolled" ref={cleared} defaultValue="" onChange={(event) => setTypedOnce(event.target.value)} />
    </>
  );
}
// What is inside one React hydrates at leisure.
const screen = (
  <Suspense fallback={null}>
    <Fields />
  </Suspense>
);

const place = document.createElement('div');
afterEach(() => {
  place.remove();
  left = [];
});

const field = <Element extends HTMLElement = HTMLInputElement>(name: string, more = ''): Element => {
  const found = place.querySelector<Element>(`[name=${name}]${more}`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

/** Takes the written fields over after somebody did something with them; returns the function that ends it. */
async function takeOver(enter: () => void): Promise<() => void> {
  place.innerHTML = renderToString(screen);
  document.body.append(place);
  enter();
  const enterAgain = keepEntries(place);
  const problems: unknown[] = [];
  const root = await act(async () => {
    const started = hydrateRoot(place, screen, { onRecoverableError: (error) => problems.push(error) });
    enterAgain();
    return started;
  });
  expect(problems).toEqual([]);
  return () => act(() => root.unmount());
}

describe('what was entered before the script came', () => {
  it('is known to the screen afterwards, and still stands there', async () => {
    const end = await takeOver(() => {
      field('text').value = 'typed';
      field('trade').value = 'solar';
      field('ticked').checked = true;
      field('size', '[value=l]').checked = true;
      field<HTMLTextAreaElement>('note').value = 'a note';
      field('uncontrolled').value = 'mine';
    });
    expect(known).toEqual({
      text: 'typed',
      trade: 'solar',
      ticked: true,
      size: 'l',
      note: 'a note',
      typedOnce: 'mine',
    });
    expect(['text', 'trade', 'note', 'uncontrolled'].map((name) => field(name).value)).toEqual([
      'typed',
      'solar',
      'a note',
      'mine',
    ]);
    expect([field('ticked').checked, field('size', '[value=l]').checked]).toEqual([true, true]);
    end();
  });

  it('keeps the cursor where it is, and leaves a field only where somebody has left it', async () => {
    const end = await takeOver(() => {
      field('text').focus();
      field('text').value = 'typed';
      field('text').setSelectionRange(2, 3);
      field('uncontrolled').value = 'mine';
    });
    expect(document.activeElement).toBe(field('text'));
    expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([2, 3]);
    expect(left).toEqual([]);
    end();
    const endOther = await takeOver(() => void (field('text').value = 'typed'));
    expect(left).toEqual(['text']);
    endOther();
  });

  it('leaves alone what nobody has changed', async () => {
    const end = await takeOver(() => undefined);
    expect(known).toEqual({ text: 'old', trade: 'all', ticked: false, size: 's', note: '', typedOnce: '' });
    expect(left).toEqual([]);
    end();
  });
});

describe('what is entered while React is taking the page over', () => {
  it('is known to the screen, and still stands there', async () => {
    place.innerHTML = renderToString(screen);
    document.body.append(place);
    const enterAgain = keepEntries(place);
    const root = await act(async () => {
      const started = hydrateRoot(place, screen);
      enterAgain();
      // As a browser does it: first the value, then the events.
      field('text').value = 'typed';
      field('text').dispatchEvent(new Event('input', { bubbles: true }));
      field('trade').value = 'solar';
      field('trade').dispatchEvent(new Event('input', { bubbles: true }));
      field('trade').dispatchEvent(new Event('change', { bubbles: true }));
      field('ticked').click();
      return started;
    });
    expect(known).toMatchObject({ text: 'typed', trade: 'solar', ticked: true });
    expect([field('text').value, field('trade').value, field('ticked').checked]).toEqual(['typed', 'solar', true]);
    act(() => root.unmount());
  });
});
