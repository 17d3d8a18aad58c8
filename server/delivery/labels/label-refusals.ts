import type { LabelField } from '#contract/private/order-labels.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** Returns the refusal of an address by the carrier. `sentence` is the provider's own. */
export const addressRefused = (field: LabelField, sentence: string): Conflict =>
  new Conflict(refusalText('refusal.label.address', { field, sentence }), 'label-address', {
    field,
    sentence,
  });

/** Returns the refusal when no contract covers this shipping method to this country. */
export const noContract = (method: string, countryCode: string): Conflict =>
  new Conflict(refusalText('refusal.label.country', { method, countryCode }), 'label-country', {
    countryCode,
  });

/** Returns any other refusal of the provider, in its own sentence. */
export const labelRefused = (sentence: string): Conflict =>
  new Conflict(refusalText('refusal.label.refused', { sentence }), 'label-refused', { sentence });
