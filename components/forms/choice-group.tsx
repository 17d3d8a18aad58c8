import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';

interface ChoiceGroupProps {
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** The value, or values, chosen at first. */
  chosen: string | readonly string[] | null | undefined;
  required?: boolean;
  /** Class of the list, which sets its layout. */
  className: string | undefined;
  /** Class of each choice, composed of a choice (choice.module.css). */
  choiceClass: string | undefined;
}

/** The choices of one field in a row. */
export function ChoiceGroup({ options, chosen, className, choiceClass, ...input }: ChoiceGroupProps) {
  const values = typeof chosen === 'string' ? [chosen] : (chosen ?? []);
  return (
    <div className={className}>
      {options.map(({ value, label, disabled }) => (
        <Choice
          key={value}
          className={choiceClass}
          {...input}
          value={value}
          defaultChecked={values.includes(value)}
          disabled={disabled}
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}
