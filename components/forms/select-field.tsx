import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

/** Something that may be chosen, with its name. */
export interface Option {
  value: string;
  label: string;
}

type Own = FieldFrameProps & Pick<BoundField, 'name' | 'initial'> & { options: readonly Option[] };
type SelectFieldProps = Own & Omit<ComponentProps<'select'>, keyof Own>;

/** A labelled list to choose from. */
export function SelectField({
  label,
  error,
  advice,
  help,
  optional,
  full,
  initial,
  options,
  ...select
}: SelectFieldProps) {
  const frame = { id: select.id, label, error, advice, help, optional, full };
  return (
    <FieldFrame {...frame}>
      <select
        {...select}
        {...describedBy(frame)}
        defaultValue={initial}
        className={clsx(styles.input, error && styles.bad)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
