import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every kind of field shows around itself. */
export interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  /** What could be better. */
  advice?: string;
  /** A line below the label. */
  help?: string;
  /** The word for fields that may stay empty. */
  optional?: string;
  /** As wide as the form. */
  full?: boolean;
}

/** Label, help and error around one input; `describedBy` ties them to it. */
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

/** What is wrong with a field, or else could be better, below it. */
export function FieldMessage({ id, error, advice }: Pick<FieldFrameProps, 'id' | 'error' | 'advice'>) {
  if (!error && !advice) return null;
  return (
    <span id={`${id}-said`} className={error ? styles.error : styles.help}>
      {error ?? advice}
    </span>
  );
}

/** Tells what the frame shows from the attributes of its text field, which it ties to the frame. */
export function frameOf<Props extends FieldFrameProps>(props: Props) {
  const { label, error, advice, help, optional, full, ...input } = props;
  const frame = { id: props.id, label, error, advice, help, optional, full };
  const className = clsx(styles.input, error && styles.bad);
  return { frame, input: { ...input, ...describedBy(frame), className } };
}

/** Attributes that tie help and error to their input. */
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
