import { useEffect, useRef, useState } from 'react';

interface Combobox<Option> {
  /** Index of the option that Enter chooses; -1 for none. */
  active: number;
  isOpen: boolean;
  choose: (option: Option) => void;
}

/**
 * Makes a text field the combobox of a list, after the ARIA pattern: arrows move, Enter chooses, Escape closes. The
 * field is enhanced from outside, so it can be any input and need not wait for this code.
 */
export function useCombobox<Option>(props: {
  input: HTMLInputElement;
  listId: string;
  options: readonly Option[];
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
}): Combobox<Option> {
  const { input, listId, options, onType, onChoose } = props;
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const choosing = useRef(false);
  const isOpen = wanted && options.length > 0;

  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };
  const ask = (): void => {
    setWanted(true);
    setActive(-1);
    onType(input.value);
  };
  const choose = (option: Option): void => {
    choosing.current = true;
    onChoose(option);
    choosing.current = false;
    close();
  };
  const move = (step: 1 | -1): void => {
    // One position more than options: that of the text itself, with no option active.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = options[active];
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) ask();
    else if (!isOpen) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (target === input && !choosing.current) ask();
    };
    // Runs after React's own handler: an update in between would restore a controlled field's old text.
    document.addEventListener('input', onInput);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    return () => {
      document.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
    };
  });

  useEffect(() => {
    const activeId = isOpen && active >= 0 ? `${listId}-${active}` : null;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return { active, isOpen, choose };
}
