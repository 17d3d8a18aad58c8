import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';

interface ChoiceGroupProps {
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** The value that is chosen at first, or all of them. */
  chosen: string | readonly string[] | null | undefined;
  required?: boolean;
  /** How the choices stand beside each other. */
  className: string | undefined;
  /** Of each, composed of a choice (choice.module.css). */
  choiceClass: string | undefined;
}

/** The choices of one field side by side. */
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
