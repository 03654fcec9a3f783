type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = Text | HTMLSelectElement;

/** What somebody entered into a control. */
interface Entry {
  /** Puts it there so that React takes the next of these events for a change. */
  restore: () => void;
  events: string[];
}

const isTicked = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

const tell = (control: Control, events: string[]): void =>
  events.forEach((name) => control.dispatchEvent(new Event(name, { bubbles: true })));

/** The element's own setter. React watches a control with one of its own, and takes what comes through that for its own doing. */
function setUnseen(control: Text, name: 'value' | 'checked', value: string | boolean): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, value);
}

/** The cursor stays where it is. */
function textIn(control: Text): Entry | undefined {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = control;
  // What a script may not enter, it cannot enter again.
  if (value === defaultValue || control.type === 'file') return undefined;
  const restore = (): void => {
    control.value = defaultValue;
    setUnseen(control, 'value', value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
  return { restore, events: ['input'] };
}

/** The button that is pressed takes the mark from the others of its group. */
function tickIn(control: HTMLInputElement): Entry | undefined {
  const { type, checked, defaultChecked } = control;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  const restore = (): void => {
    control.checked = !checked;
    setUnseen(control, 'checked', checked);
  };
  return { restore, events: ['click'] };
}

function choiceIn({ options, multiple }: HTMLSelectElement): Entry | undefined {
  const all = [...options];
  const chosen = all.map(({ selected }) => selected);
  const isMarked = all.some(({ defaultSelected }) => defaultSelected);
  // A list without a marked option shows its first one.
  const atFirst = all.map(({ defaultSelected }, index) => (isMarked || multiple ? defaultSelected : index === 0));
  if (chosen.join() === atFirst.join()) return undefined;
  const restore = (): void => all.forEach((option, index) => (option.selected = chosen[index] ?? false));
  return { restore, events: ['input', 'change'] };
}

/** What stands in the control that the page did not come with. */
function entryIn(control: Control): Entry | undefined {
  if (control instanceof HTMLSelectElement) return choiceIn(control);
  if (control instanceof HTMLTextAreaElement || !isTicked(control)) return textIn(control);
  return tickIn(control);
}

/** React hydrates at once what such an event happens to, and nothing in the product listens for this one. */
const hydrate = (control: Control): void => tell(control, ['auxclick']);

/** Whether React watches the control already. Of lists it does not. */
const isWatched = (control: Control): boolean => Object.hasOwn(control, isTicked(control) ? 'checked' : 'value');

/**
 * React hydrates a control because of the first event that happens to it, and then takes what has just been entered for what was
 * there all along; or it writes its own value over it. This has it notice.
 */
function watchFirstEvents(controls: ReadonlySet<Control>): void {
  const untouched = new Set(controls);
  const choices = new Map<Control, Entry | undefined>();
  const notice = ({ type, target }: Event): void => {
    const control = target as Control;
    if (!untouched.has(control)) return;
    if (control instanceof HTMLSelectElement) {
      if (type === 'input') choices.set(control, entryIn(control));
      if (type !== 'change') return;
    } else if (type !== (isTicked(control) ? 'click' : 'input')) return;
    untouched.delete(control);
    if (isWatched(control)) return;
    const entry = choices.get(control) ?? entryIn(control);
    hydrate(control);
    entry?.restore();
  };
  for (const type of ['input', 'change', 'click']) window.addEventListener(type, notice, true);
}

/**
 * Keeps what people typed, chose or ticked before React notices it; the returned function, to be called right after
 * hydrateRoot(), enters it again (docs/architecture.md, Pages from the server).
 */
export function keepEntries(place: HTMLElement): () => void {
  const controls = new Set(place.querySelectorAll<Control>('input, select, textarea'));
  const entries = [...controls].map((control) => ({ control, entry: entryIn(control) }));
  return () => {
    for (const { control, entry } of entries) {
      if (!entry) continue;
      controls.delete(control);
      hydrate(control);
      entry.restore();
      tell(control, entry.events);
      // Whoever has gone on to the next control has finished with this one.
      if (control !== document.activeElement) tell(control, ['focusout']);
    }
    watchFirstEvents(controls);
  };
}
