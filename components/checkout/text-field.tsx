import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { sayOr, type Texts } from '#lib/forms/say.ts';
import styles from './field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  name: string;
  texts: Texts;
  /** Message id of the broken rule, or a text of the API. */
  error?: string;
  full?: boolean;
}

/** A labelled input whose error is tied to it. Its label is the text `field.NAME`. */
export function TextField({ name, texts, error, full, required = true, ...input }: TextFieldProps) {
  const id = `field-${name}`;
  return (
    <div className={clsx(styles.field, full && styles.full)}>
      <label htmlFor={id}>
        {texts[`field.${name}`] ?? name}
        {!required && <span className={styles.optional}> · {texts['checkout.optional']}</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        required={required}
        className={clsx(styles.input, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {sayOr(texts, error)}
        </span>
      )}
    </div>
  );
}
