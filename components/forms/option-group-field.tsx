import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import styles from './field.module.css';
import { describedBy, type FieldFrameProps, FieldMessage } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

type Own = FieldFrameProps &
  Pick<BoundField, 'name' | 'initial'> & { type: 'radio' | 'checkbox'; options: readonly Option[] };
type OptionGroupFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** One of several options, or several of them, under one question. */
export function OptionGroupField(props: OptionGroupFieldProps) {
  const { id, label, error, advice, help, optional: _, full, initial, options, ...input } = props;
  const frame = { id, error, advice, help };
  const tied = describedBy(frame);
  const chosen = typeof initial === 'string' ? [initial] : (initial ?? []);
  return (
    <fieldset
      className={clsx(styles.choices, full && styles.full)}
      role={input.type === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={tied['aria-describedby']}
    >
      <legend>{label}</legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {options.map((option, index) => (
        <label key={option.value} className={styles.tick}>
          <input
            {...input}
            // Links to the field lead to its first option.
            id={index === 0 ? id : undefined}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={input.type === 'checkbox' ? tied['aria-invalid'] : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldMessage {...frame} />
    </fieldset>
  );
}
