import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Props that every kind of field has for its frame. */
export interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  /** A suggestion, shown if there is no error. */
  advice?: string;
  /** Help text below the label. */
  help?: string;
  /** Label of fields that may stay empty. */
  optional?: string;
  /** Spans the width of the form. */
  full?: boolean;
}

/** Label, help and error around one input; `describedBy` links them to it. */
export function FieldFrame({ children, ...frame }: FieldFrameProps & { children: ReactNode }) {
  const { id, label, help, optional, full } = frame;
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
      <FieldMessage {...frame} />
    </div>
  );
}

/** Error of a field, or else its advice, below it. */
export function FieldMessage({ id, error, advice }: Pick<FieldFrameProps, 'id' | 'error' | 'advice'>) {
  if (!error && !advice) return null;
  return (
    <span id={`${id}-said`} className={error ? styles.error : styles.help}>
      {error ?? advice}
    </span>
  );
}

/** Separates a text field's props into those of its frame and those of its input, and links both. */
export function frameOf<Props extends FieldFrameProps>(props: Props) {
  const { label, error, advice, help, optional, full, ...input } = props;
  const frame = { id: props.id, label, error, advice, help, optional, full };
  const className = clsx(styles.input, error && styles.bad);
  return { frame, input: { ...input, ...describedBy(frame), className } };
}

/** Attributes that link help and error to their input. */
export const describedBy = ({
  id,
  error,
  advice,
  help,
}: Pick<FieldFrameProps, 'id' | 'error' | 'advice' | 'help'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [help && `${id}-help`, (error || advice) && `${id}-said`].filter(Boolean).join(' ') || undefined,
});
