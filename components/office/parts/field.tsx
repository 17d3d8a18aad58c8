import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Labelled {
  label: ReactNode;
  /** Error message. */
  error?: string;
  /** Hint next to the label. */
  hint?: ReactNode;
  wide?: boolean;
}

/** A labelled single-line input. */
export function Field({ label, error, hint, wide, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={clsx(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>
        {label} {hint && <span>{hint}</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled select. */
export function SelectField({
  label,
  error,
  hint,
  wide,
  children,
  ...select
}: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className={clsx(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>
        {label} {hint && <span>{hint}</span>}
      </label>
      <select {...select} id={id} aria-invalid={error !== undefined}>
        {children}
      </select>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  );
}

/** A labelled multi-line input. */
export function TextArea({ label, error, hint, wide, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={clsx(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>
        {label} {hint && <span>{hint}</span>}
      </label>
      <textarea {...area} id={id} aria-invalid={error !== undefined} />
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  );
}
