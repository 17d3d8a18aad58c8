import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { type Around, described, Entry } from './field-frame.tsx';

type Own = Around & Pick<BoundField, 'name' | 'initial'>;
type AreaFieldProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

/** A labelled input of several lines. */
export function AreaField({ label, error, advice, help, optional, full, initial, ...area }: AreaFieldProps) {
  const around = { id: area.id, label, error, advice, help, optional, full };
  return (
    <Entry {...around}>
      <textarea
        rows={4}
        {...area}
        {...described(around)}
        defaultValue={typeof initial === 'string' ? initial : undefined}
        className={clsx(styles.input, error && styles.bad)}
      />
    </Entry>
  );
}
