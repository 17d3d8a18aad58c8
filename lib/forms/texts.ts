import checkout from '#messages/buying/checkout.en-GB.json' with { type: 'json' };
import codes from '#messages/buying/codes.en-GB.json' with { type: 'json' };
import buying from '#messages/buying/en-GB.json' with { type: 'json' };
import rules from '#messages/forms/rules.en-GB.json' with { type: 'json' };
import actions from '#messages/order/actions.en-GB.json' with { type: 'json' };
import order from '#messages/order/en-GB.json' with { type: 'json' };
import { withFigures } from '../i18n/figures.ts';
import type { Texts } from './say.ts';

const ALL: Texts = withFigures({ ...buying, ...checkout, ...codes, ...order, ...actions, ...rules });

/** The texts whose ids begin with one of these; what a client component is given must name the few that it needs. */
export function textsOf(...prefixes: string[]): Texts {
  const wanted = Object.entries(ALL).filter(([id]) => prefixes.some((prefix) => id.startsWith(prefix)));
  return Object.fromEntries(wanted);
}

/** What the bag needs wherever it appears. */
export const bagTexts = (): Texts => textsOf('cart.', 'condition.', 'errors.cart.', 'errors.general.');

/** What a form with these rules says, beside its own words. */
export const ruleTexts = (...rules: string[]): Texts =>
  textsOf(...['fallback', 'incomplete', 'summary', 'required', ...rules].map((id) => `rule.${id}`));

/** What the field of codes needs. */
export const codeTexts = (): Texts => ({
  ...textsOf('codes.', 'field.code', 'form.required.code', 'errors.voucher.', 'errors.general.'),
  ...ruleTexts('length'),
});

/** What the one button of a product page needs. */
export const addTexts = (): Texts => ({
  ...textsOf(
    'cart.add',
    'cart.size',
    'cart.error',
    'cart.close',
    'errors.cart.',
    'errors.general.',
    'watch.',
    'field.email',
  ),
  ...ruleTexts('email', 'length'),
});
