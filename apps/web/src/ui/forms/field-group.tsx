import { Input } from '@mantine/core';
import { useId, type ReactElement, type ReactNode } from 'react';
import classes from './field-group.module.css';

/** A question with several controls: label above, help text, the controls, the error. */
export function FieldGroup(props: {
  label: string;
  description?: string;
  required?: boolean;
  error?: ReactNode;
  children: ReactNode;
  'data-path'?: string;
}): ReactElement {
  const id = useId();
  const describedBy = [props.description && `${id}-description`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className={classes['group']} data-path={props['data-path']} aria-describedby={describedBy || undefined}>
      <legend className={classes['label']}>
        {props.label}
        {props.required && (
          <span className={classes['asterisk']} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {props.description && (
        <Input.Description id={`${id}-description`} className={classes['description']}>
          {props.description}
        </Input.Description>
      )}
      {props.children}
      {props.error && (
        <Input.Error id={`${id}-error`} size="md" mt="xs">
          {props.error}
        </Input.Error>
      )}
    </fieldset>
  );
}
