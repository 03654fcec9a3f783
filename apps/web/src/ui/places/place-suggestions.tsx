import { IconMapPin } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import classes from './place-suggestions.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { SuggestPlacesProps } from './suggest-places.tsx';
import { useCombobox } from './use-combobox.ts';
import { usePlaceOptions } from './use-place-options.ts';
import { writeInput } from './write-input.ts';

/** The list under a field for a place; the field is made its combobox. */
export function PlaceSuggestions(props: SuggestPlacesProps & { input: HTMLInputElement }): ReactElement {
  const { input, kind, readState, onChoose, onPick } = props;
  const listId = useId();
  const { options, ask } = usePlaceOptions(kind);
  const { active, isOpen, choose } = useCombobox({
    input,
    listId,
    options,
    onType: (text) => ask({ text, state: readState?.() ?? '' }),
    onChoose: ({ text, place }) => {
      writeInput(input, text);
      if (place) onChoose?.(place);
      onPick?.(text);
    },
  });
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = list;
    if (!isOpen || !shown) return;
    // It is wider than a narrow field: at the right edge of a phone it begins further to the left.
    delete shown.dataset['end'];
    if (shown.getBoundingClientRect().right > document.documentElement.clientWidth) shown.dataset['end'] = '';
  }, [isOpen, options]);
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && `${formatPlural(options.length, 'suggestion')}. Choose with the arrow keys.`}
      </VisuallyHidden>
      <div ref={list} id={listId} className={classes['list']} role="listbox" aria-label="Places" hidden={!isOpen}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes['option']}
            // Keeps the focus in the field, and on phones the keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            {option.label}
            {option.helpers !== undefined && option.helpers > 0 && (
              <>
                {' '}
                <span className={classes['helpers']}>{formatPlural(option.helpers, 'helper')}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </>
  );
}
