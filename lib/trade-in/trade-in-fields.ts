import { z } from 'zod';
import { SELLER_MIN_AGE } from '#contract/trade-in-cart.ts';
import { TRADE_IN_PHOTOS } from '#contract/trade-in-photo-kinds.ts';
import { addressFields, addressRules, digits } from '../checkout/checkout-fields.ts';
import { type Rule, rule } from '../forms/rules/rule.ts';
import { checkbox, text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';

const { accepted, email, length, matches, required } = RULES;
const choice = [required(), length(0, 80)];

/** Items of some types have no size. */
export const neededWithSizes: Rule = {
  ...rule('required', ({ value, values }) => values.hasSizes !== '1' || value !== ''),
  appliesToEmpty: true,
};

/** Attributes of an item in its form. */
export const itemFields = withRules(
  z.object({
    gender: text,
    category: text,
    type: text,
    brand: text,
    model: text,
    collectionYear: text,
    color: text,
    size: text,
    hasSizes: text,
    material: text,
  }),
  {
    gender: choice,
    category: choice,
    type: choice,
    brand: choice,
    model: [length(0, 80)],
    collectionYear: [required(), matches(/^(19|20|21)\d\d$/)],
    color: choice,
    size: [neededWithSizes, length(0, 80)],
    material: [length(0, 80)],
  },
);

/** An order whose items the seller looks up. */
export const lookupFields = withRules(z.object({ order: text, email: text }), {
  order: [required(), length(0, 60)],
  email: [required(), length(0, 180), email()],
});

const neededFor = (circuit: string): Rule => ({
  ...rule('required', ({ value, values }) => values.circuit !== circuit || value !== ''),
  appliesToEmpty: true,
});

/** Circuit and payout. */
export const handOverFields = withRules(
  z.object({ circuit: text, store: text, booking: text, payout: text, fateIfRefused: text }),
  {
    circuit: choice,
    store: [neededFor('store_drop')],
    booking: [neededFor('appointment')],
    payout: choice,
    fateIfRefused: choice,
  },
);

/** An adult, born in the last 120 years. */
const ofAge = rule('ofAge', ({ value, now }) => {
  const day = String(value);
  const years = Number(day.slice(0, 4));
  const eighteen = `${years + SELLER_MIN_AGE}${day.slice(4)}`;
  return years > now.getUTCFullYear() - 120 && eighteen <= now.toISOString().slice(0, 10);
});

/** Requires an answer like `required()`, but with a message for each field, in a sentence: `form.needed.phone`. */
const needed: Rule = { ...rule('needed', ({ value }) => value !== ''), appliesToEmpty: true };

/** Condition of an item, and the number of its photos. */
export const conditionFields = withRules(z.object({ condition: text, photos: text }), {
  condition: [needed],
  photos: [{ ...rule('needed', ({ value }) => Number(value) >= TRADE_IN_PHOTOS.min), appliesToEmpty: true }],
});

/** Acceptance of the terms of trade-ins; its message differs from that of the terms of sale. */
const agreed: Rule = { ...rule('agreed', accepted().isMet), appliesToEmpty: true };

const { firstName, lastName, ...placeRules } = addressRules;

/** The seller, and the seller's statements. Errors are listed in the order of the rules, which is that of the page. */
export const sellerFields = withRules(
  z.object({
    ...addressFields,
    email: text,
    phone: text,
    birthdate: text,
    ownsItems: checkbox,
    terms: checkbox,
  }),
  {
    firstName,
    lastName,
    email: [required(), length(0, 180), email()],
    phone: [needed, digits],
    birthdate: [required(), matches(/^\d{4}-\d\d-\d\d$/), ofAge],
    ...placeRules,
    ownsItems: [accepted()],
    terms: [agreed],
  },
);
