import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address, as long as the API takes one. */
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
