import { EmailField } from '#components/forms/email-field.tsx';
import type { BoundField } from '#lib/forms/use-form.ts';

/** The address of the first step, which password managers keep beside the password. Another one begins anew. */
export const KnownEmail = (field: BoundField) => (
  <EmailField {...field} autoComplete="username" readOnly full />
);
