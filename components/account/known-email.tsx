import { TextField } from '#components/forms/text-field.tsx';
import type { BoundField } from '#lib/forms/use-form.ts';

/** The address of the first step, which password managers keep beside the password. Another one begins anew. */
export const KnownEmail = (field: BoundField) => (
  <TextField
    {...field}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={180}
    readOnly
    full
  />
);
