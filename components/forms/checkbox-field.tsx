import type { ComponentProps, ReactNode } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import styles from './field.module.css';
import { describedBy, type FieldFrameProps, FieldMessage } from './field-frame.tsx';

type Own = Pick<FieldFrameProps, 'id' | 'label' | 'error' | 'advice'> & Pick<BoundField, 'name' | 'initial'>;
type CheckboxFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own> & { children?: ReactNode };

/** One checkbox with its sentence next to it: `children`, otherwise the label. */
export function CheckboxField({ label, error, advice, initial, children, ...input }: CheckboxFieldProps) {
  return (
    <div className={styles.full}>
      <label className={styles.tick}>
        <input
          {...input}
          {...describedBy({ id: input.id, error, advice })}
          type="checkbox"
          value="on"
          defaultChecked={initial === 'on'}
        />
        <span>{children ?? label}</span>
      </label>
      <FieldMessage id={input.id} error={error} advice={advice} />
    </div>
  );
}
