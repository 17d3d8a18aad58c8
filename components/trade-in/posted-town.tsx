'use client';

import { useState } from 'react';
import { TownFields } from '#components/checkout/town-fields.tsx';
import type { BoundField } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useFieldError } from './posted-form.tsx';

type Name = 'postcode' | 'city';

interface PostedTownProps {
  initial: Record<Name | 'countryCode', string>;
  texts: Messages;
}

const idOf = (name: string) => `field-${name}`;

const labelOf = (part: Name, texts: Messages) => format(texts, `field.${part}`);

function inputOf(name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const input = document.getElementById(idOf(name));
  const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
  return isField ? input : undefined;
}

/** Postcode and town of the surrounding posted form, filled in from each other. */
export function PostedTown({ initial, texts }: PostedTownProps) {
  const [values, setValues] = useState(initial);
  const errors = { postcode: useFieldError('postcode'), city: useFieldError('city') };
  const field = (name: Name): BoundField => ({
    id: idOf(name),
    name,
    label: labelOf(name, texts),
    error: errors[name],
    advice: undefined,
    initial: initial[name],
    ref: () => undefined,
    onBlur: async () => undefined,
    onChange: async ({ target }) => {
      // The country field belongs to the form.
      const countryCode = inputOf('countryCode')?.value ?? initial.countryCode;
      setValues((before) => ({ ...before, countryCode, [name]: target.value }));
    },
  });
  const fill = (name: Name, value: string) => {
    const input = inputOf(name);
    if (!input) return;
    input.value = value;
    setValues((before) => ({ ...before, [name]: value }));
    // Triggers the saving of answers on change.
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return <TownFields field={field} typed={(name) => values[name]} fill={fill} texts={texts} />;
}
