import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { type Around, described, Entry } from './field-frame.tsx';

type Own = Around & Pick<BoundField, 'name' | 'initial'>;
type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** A labelled input of one line, of any type that holds a text. */
export function TextField({ label, error, advice, help, optional, full, initial, ...input }: TextFieldProps) {
  const around = { id: input.id, label, error, advice, help, optional, full };
  return (
    <Entry {...around}>
      <input
        required={!optional}
        {...input}
        {...described(around)}
        {...(typeof initial === 'string' && input.type !== 'file' && { defaultValue: initial })}
        className={clsx(styles.input, error && styles.bad)}
      />
    </Entry>
  );
}
