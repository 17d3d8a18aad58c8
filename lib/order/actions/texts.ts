import type { Texts } from '#lib/forms/say.ts';
import { ruleTexts, textsOf } from '#lib/forms/texts.ts';

/** What OrderActions needs. */
export const actionTexts = (): Texts => ({
  ...textsOf('actions.', 'field.name', 'field.email', 'form.required.name', 'form.required.email'),
  ...textsOf('errors.return.', 'errors.general.', 'condition.', 'cart.size'),
  ...ruleTexts('email', 'length'),
});
