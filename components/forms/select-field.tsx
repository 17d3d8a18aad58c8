import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { FieldFrame, type FieldFrameProps, frameOf } from './field-frame.tsx';

/** An option and its label. */
export interface Option {
  value: string;
  label: string;
}

type Own = FieldFrameProps & Pick<BoundField, 'name' | 'initial'> & { options: readonly Option[] };
type SelectFieldProps = Own & Omit<ComponentProps<'select'>, keyof Own>;

/** A labelled select. */
export function SelectField({ initial, options, ...field }: SelectFieldProps) {
  const { frame, input } = frameOf(field);
  return (
    <FieldFrame {...frame}>
      <select {...input} defaultValue={initial}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
