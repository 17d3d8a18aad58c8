import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Own = FieldFrameProps & Pick<BoundField, 'name' | 'initial'>;
type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** A labelled input of one line, of any type that holds a text. */
export function TextField({ label, error, advice, help, optional, full, initial, ...input }: TextFieldProps) {
  const frame = { id: input.id, label, error, advice, help, optional, full };
  return (
    <FieldFrame {...frame}>
      <input
        required={!optional}
        {...input}
        {...describedBy(frame)}
        {...(typeof initial === 'string' && input.type !== 'file' && { defaultValue: initial })}
        className={clsx(styles.input, error && styles.bad)}
      />
    </FieldFrame>
  );
}
