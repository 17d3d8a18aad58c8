import type { FormFlash } from '#lib/forms/form-flash.ts';

/** What a field of a form that is posted whole is given: what was typed before, and what was wrong with it. */
export const storeField = (
  name: string,
  label: string,
  flash: FormFlash | null,
  known: string | undefined = undefined,
) => ({
  id: `field-${name}`,
  name,
  label,
  error: flash?.errors[name],
  initial: flash?.values[name] ?? known,
});
