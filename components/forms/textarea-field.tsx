import type { ComponentProps } from 'react';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { FieldFrame, type FieldFrameProps, frameOf } from './field-frame.tsx';

type Own = FieldFrameProps & Pick<BoundField, 'name' | 'initial'>;
type TextareaFieldProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

/** A labelled multi-line input. */
export function TextareaField({ initial, ...field }: TextareaFieldProps) {
  const { frame, input } = frameOf(field);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...input} defaultValue={typeof initial === 'string' ? initial : undefined} />
    </FieldFrame>
  );
}
