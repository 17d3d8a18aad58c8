import type { LabelField } from '#contract/private/order-labels.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** The carrier does not take the address. `sentence` is the provider's own. */
export const addressRefused = (field: LabelField, sentence: string): Conflict =>
  new Conflict(refusalText('refusal.label.address', { field, sentence }), 'label-address', {
    field,
    sentence,
  });

/** No contract covers this shipping method to this country. */
export const noContract = (method: string, countryCode: string): Conflict =>
  new Conflict(refusalText('refusal.label.country', { method, countryCode }), 'label-country', {
    countryCode,
  });

/** Any other refusal of the provider, in its own sentence. */
export const labelRefused = (sentence: string): Conflict =>
  new Conflict(refusalText('refusal.label.refused', { sentence }), 'label-refused', { sentence });
