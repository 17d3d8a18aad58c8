import type { ComponentProps } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
  /** Class of the label, composed of a choice (choice.module.css). */
  className: string | undefined;
}

/** A radio button or checkbox whose whole label can be pressed. */
export function Choice({ className, children, ...input }: ChoiceProps) {
  return (
    <label className={className}>
      <input {...input} />
      {children}
    </label>
  );
}
