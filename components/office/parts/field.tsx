import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Labelled {
  label: ReactNode;
  /** What is wrong with it. */
  error?: string;
  /** Beside the label. */
  hint?: ReactNode;
  wide?: boolean;
}

/** A labelled input of one line. */
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

/** A labelled choice. */
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

/** A labelled text of several lines. */
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
