import type { ComponentProps } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
  /** Of the label, composed of a choice (choice.module.css). */
  className: string | undefined;
}

/** A radio button or checkbox whose whole label is pressed. */
export function Choice({ className, children, ...input }: ChoiceProps) {
  return (
    <label className={className}>
      <input {...input} />
      {children}
    </label>
  );
}
