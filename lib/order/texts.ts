import type { Texts } from '../forms/say.ts';
import { codeTexts, ruleTexts, textsOf } from '../forms/texts.ts';
import { actionTexts } from './actions/texts.ts';

/** What the form needs that asks for an order. */
export const followTexts = (): Texts => ({
  ...textsOf('follow.', 'field.reference', 'field.email', 'form.', 'errors.general.'),
  ...ruleTexts('email', 'length'),
});

/** What the page of an order needs. */
export const orderTexts = (): Texts => ({
  ...followTexts(),
  ...actionTexts(),
  ...codeTexts(),
  ...textsOf('order.', 'condition.', 'cart.', 'checkout.summary'),
});
