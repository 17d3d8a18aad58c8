import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every kind of field shows around itself. */
export interface Around {
  id: string;
  label: string;
  error?: string | undefined;
  /** A line below the label. */
  help?: string | undefined;
  /** The word for fields that may stay empty. */
  optional?: string | undefined;
  /** As wide as the form. */
  full?: boolean | undefined;
}

/** Label, help and error around one input; `described` ties them to it. */
export function Entry({
  id,
  label,
  error,
  help,
  optional,
  full,
  children,
}: Around & { children: ReactNode }) {
  return (
    <div className={clsx(styles.field, full && styles.full)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {optional}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      <ErrorOf id={id} error={error} />
    </div>
  );
}

/** What is wrong with a field, below it. */
export function ErrorOf({ id, error }: Pick<Around, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <span id={`${id}-error`} className={styles.error}>
      {error}
    </span>
  );
}

/** Attributes that tie help and error to their input. */
export const described = ({ id, error, help }: Pick<Around, 'id' | 'error' | 'help'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});
