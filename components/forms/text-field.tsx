import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { FieldFrame, type FieldFrameProps, frameOf } from './field-frame.tsx';

/** A field controlled by its component has no initial value. */
type Own = FieldFrameProps & Pick<BoundField, 'name'> & Partial<Pick<BoundField, 'initial'>>;
type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** A labelled single-line input of any text type. */
export function TextField({ initial, ...field }: TextFieldProps) {
  const { frame, input } = frameOf(field);
  return (
    <FieldFrame {...frame}>
      <input
        required={!frame.optional}
        {...input}
        {...(typeof initial === 'string' && input.type !== 'file' && { defaultValue: initial })}
      />
    </FieldFrame>
  );
}
