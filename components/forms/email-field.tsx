import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An email address, up to the length that the API accepts. */
export const EmailField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={180}
    {...field}
  />
);
