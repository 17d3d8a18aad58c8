import type { FormFlash } from '#lib/forms/form-flash.ts';

/** Props of a field in a form that is posted whole: the typed value and its error. */
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
