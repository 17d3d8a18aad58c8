import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Own = FieldFrameProps & Pick<BoundField, 'name' | 'initial'>;
type TextareaFieldProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

/** A labelled input of several lines. */
export function TextareaField({
  label,
  error,
  advice,
  help,
  optional,
  full,
  initial,
  ...area
}: TextareaFieldProps) {
  const frame = { id: area.id, label, error, advice, help, optional, full };
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...area}
        {...describedBy(frame)}
        defaultValue={typeof initial === 'string' ? initial : undefined}
        className={clsx(styles.input, error && styles.bad)}
      />
    </FieldFrame>
  );
}
