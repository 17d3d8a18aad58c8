import type { FormFlash } from '#lib/forms/form-flash.ts';
import { formatOr, type Messages } from '#lib/i18n/format.ts';

/** What a field is told: the text of an id, or the text that the API wrote. */
export const errorOf = (flash: FormFlash | null, field: string, texts: Messages): string | undefined => {
  const error = flash?.errors[field];
  return error && formatOr(texts, error);
};
