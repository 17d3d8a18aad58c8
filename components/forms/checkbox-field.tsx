import type { ComponentProps, ReactNode } from 'react';
import type { BoundField } from '#lib/forms/use-form.ts';
import styles from './field.module.css';
import { type Around, described, ErrorOf } from './field-frame.tsx';

type Own = Pick<Around, 'id' | 'label' | 'error' | 'advice'> & Pick<BoundField, 'name' | 'initial'>;
type TickFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own> & { children?: ReactNode };

/** One checkbox with its sentence beside it: `children`, else the label. */
export function TickField({ label, error, advice, initial, children, ...input }: TickFieldProps) {
  return (
    <div className={styles.full}>
      <label className={styles.tick}>
        <input
          {...input}
          {...described({ id: input.id, error, advice })}
          type="checkbox"
          value="on"
          defaultChecked={initial === 'on'}
        />
        <span>{children ?? label}</span>
      </label>
      <ErrorOf id={input.id} error={error} advice={advice} />
    </div>
  );
}
