import { useState, type ComponentProps, type ReactElement } from 'react';
import { SearchText } from '../search-field.tsx';

interface FilterTextProps<Value> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  value: Value;
  /** What a text means as a filter. */
  read: (text: string) => Value;
  /** How a filter is written. */
  write?: (value: Value) => string;
  onCommit: (value: Value) => void;
  /** Each letter counts at once, instead of Enter or leaving the field. */
  isLive?: boolean;
}

const asText = (value: string | number | undefined): string => String(value ?? '');

/** A line of text that is a filter once it is entered; what is being typed stays while other filters change. */
export function FilterText<Value extends string | number | undefined>(props: FilterTextProps<Value>): ReactElement {
  const { value, read, write = asText, onCommit, isLive = false, onKeyDown, onBlur, ...input } = props;
  const [text, setText] = useState(() => write(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== read(text)) setText(write(value));
  }
  const commit = (): void => {
    setText(write(read(text)));
    if (read(text) !== value) onCommit(read(text));
  };
  return (
    <SearchText
      autoComplete="off"
      enterKeyHint="search"
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        if (isLive) onCommit(read(currentTarget.value));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isLive) commit();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        if (!isLive) commit();
        onBlur?.(event);
      }}
    />
  );
}
