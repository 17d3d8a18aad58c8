import { MAILBOX, requiredFields, rules } from './form-messages.ts';

/** Messages for client components of each step of the online trade-in. */

/** Any form of the online trade-in; each step adds its fields. */
const TRADE_IN_FORM = ['errors.tradeIn.', ...rules('length')];

/** Step 1 of the online trade-in: an item's attributes, and the search for an order. */
export const TRADE_IN_ITEMS = [
  'tradeIn.field.gender',
  'tradeIn.item.choose',
  'tradeIn.item.best',
  'tradeIn.item.notBought',
  'tradeIn.optional',
  'tradeIn.lookup.notFound',
  ...requiredFields('gender', 'category', 'type', 'brand', 'collectionYear', 'color', 'size', 'order'),
  'field.model',
  'field.material',
  ...MAILBOX,
  ...rules('matches'),
  ...TRADE_IN_FORM,
];

/** Step 2: condition and photos of an item, and its offer. */
export const TRADE_IN_CONDITION = [
  'form.needed.condition',
  'form.needed.photos',
  'tradeIn.photos.',
  'tradeIn.offer.',
  'condition.',
  ...TRADE_IN_FORM,
];

/** Step 3: hand-over and payout. */
export const TRADE_IN_HAND_OVER = [
  'tradeIn.kept.',
  'tradeIn.notKept',
  ...requiredFields('circuit', 'store', 'booking', 'payout', 'fateIfRefused'),
  ...TRADE_IN_FORM,
];

/** Step 4: the seller. */
export const TRADE_IN_CONFIRM = [
  'tradeIn.kept.',
  'tradeIn.notKept',
  'tradeIn.offer.changed',
  'checkout.town.',
  ...requiredFields('firstName', 'lastName', 'phone', 'birthdate', 'street', 'postcode', 'city'),
  ...requiredFields('countryCode', 'ownsItems', 'terms'),
  'field.street2',
  'form.needed.phone',
  'form.ofAge.birthdate',
  'form.accepted.ownsItems',
  'form.agreed.terms',
  'form.matches.phone',
  ...MAILBOX,
  ...rules('matches', 'postcode'),
  ...TRADE_IN_FORM,
];
