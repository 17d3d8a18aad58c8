import { CODES, CONDITIONS } from './cart-messages.ts';
import { CHECKOUT_FIELDS, MAILBOX, requiredFields, rules } from './form-messages.ts';

/** Messages for client components, by their content: `messagesFor(locale, ...CARD)`. */

export const CARD = ['card.', ...CONDITIONS, 'product.noPhoto', 'quick.open', 'quick.title'];

export const CAROUSEL = [...CARD, 'carousel.'];

/** Options of a product. */
export const OPTIONS = [
  'product.size',
  'product.color',
  'product.state',
  'product.impossible',
  'product.unknown',
  'product.only.',
  'card.size',
  ...CONDITIONS,
];

/** Notices on every page (components/notices). */
export const NOTICES = ['offline.banner', 'offline.banner.day', 'offline.back', 'build.', 'notice.'];

/** The button of a product page. What it opens loads with its messages. */
export const ADD_TO_CART = ['cart.add', 'cart.add.', 'express.button', 'cart.size', 'errors.general.default'];

/**
 * Messages that every page shows at once, and that of a script that cannot be loaded: the same object for all components,
 * so that it is sent once. What they show after a press is in `PANELS` (scripts/compile-messages.mjs).
 */
export const SHOP = [
  'cart.button',
  'cart.button.label',
  'brand.follow',
  'brand.follow.named',
  'errors.general.default',
];

/** Offer of personal rows on the home page, which load with their messages. */
export const PERSONAL_HOME = ['label', 'offer', 'on', 'why', 'off', 'loading', 'failed', 'again'].map(
  (id) => `personal.${id}`,
);

/** Page of the wishlist. */
export const WISHLIST = ['wishlist.', ...CAROUSEL, 'cart.gone.similar', ...MAILBOX];

/** Steps of the checkout. */
export const CHECKOUT = [
  'checkout.',
  'map.',
  'express.',
  'savedCard.',
  'payment.',
  'cart.',
  'totals.',
  ...CONDITIONS,
  'errors.',
  ...CHECKOUT_FIELDS,
  // For an address that has an account.
  'signIn.',
  'codes.',
  ...CODES,
  ...rules('length', 'postcode'),
];

/** Form of a gift card. */
export const GIFT_CARD = [
  'giftCard.',
  'field.',
  'form.',
  'errors.',
  ...rules('length', 'matches', 'email', 'is', 'date_format'),
];

/** State of a gift card purchase, and its payment. */
export const GIFT_CARD_PURCHASE = [
  'giftCard.',
  'checkout.',
  'payment.',
  'field.card_number',
  'field.card_expiry',
  'field.card_cvc',
  'field.saveCard',
  'field.terms',
  'form.',
  'errors.',
  ...rules('length'),
];

/** Form that saves a search. */
export const SAVE_SEARCH = [
  'saveSearch.',
  'field.without',
  'checkout.optional',
  ...requiredFields('searchName'),
  ...MAILBOX,
];

/** Items that a customer has sold to the shop. */
export const RESALES = ['resale.', 'parcel.', 'account.nav.vouchers', ...CONDITIONS];

/** Store mode. */
export const STORE = [
  'store.',
  ...CONDITIONS,
  'checkout.optional',
  'signIn.wait',
  'tradeIn.photos.',
  'tradeIn.grade.',
  'form.',
  'field.',
  ...rules('email', 'length', 'matches'),
];

/** Result of a payment, and the offer of an account. */
export const RESULT = [
  'result.',
  'cart.',
  'totals.',
  ...CONDITIONS,
  'signIn.',
  ...requiredFields('password'),
  'errors.auth.',
  ...rules('length'),
];

/** Arrival and cost of a delivery. */
export const DELIVERY_PROMISE = [
  ...['date', 'workdays', 'range', 'to', 'price', 'free'].map((id) => `product.delivery.${id}`),
  'product.postcode',
  'product.postcode.',
];

/** Contact form. */
export const CONTACT = [
  'contact.',
  'field.',
  ...requiredFields('topic', 'name', 'message'),
  ...MAILBOX,
  ...rules('is'),
];

/** Form that opens an order. */
export const FOLLOW = ['follow.', 'field.reference', 'field.email', 'form.', ...rules('email', 'length')];

export const ORDER_ACTIONS = ['actions.', ...requiredFields('name'), ...CONDITIONS, 'cart.size', ...MAILBOX];

export const ORDER = [...FOLLOW, ...ORDER_ACTIONS, ...CODES, 'order.', 'parcel.', 'cart.', 'totals.'];

const PERSON = [
  'field.',
  'form.',
  'checkout.optional',
  ...rules('email', 'length', 'matches', 'date', 'date_before', 'is', 'postcode'),
];

/** Sign-in, and pages of mailed links. */
export const SIGN_IN = ['signIn.', 'link.', 'loading.', 'errors.auth.', ...PERSON];

/** Sign-in and registration, with other methods, and the outcomes of a sign-in with a provider. */
export const CONNECT = [
  'signIn.',
  'connect.',
  'passkey.',
  'errors.auth.',
  ...requiredFields('firstName', 'lastName', 'password'),
  'field.emailSubscription',
  ...MAILBOX,
];

/** Pages of the account. */
export const ACCOUNT = [
  'account.',
  'signInMethods.',
  'passkey.',
  'signIn.',
  'order.lead.',
  'cart.arrival.',
  'errors.account.',
  'errors.auth.',
  ...PERSON,
  ...rules('centimetres', 'ownEmail'),
];

/** Offer to save lengths in the account. */
export const LENGTHS_OFFER = ['ownLengths.', 'measure.'];

/** Chips and fields of a visitor's sizes. */
export const SIZE_FIELDS = ['listing.sizes.', 'listing.size.shoes', 'mySizes.other.'];

/** Details of the account. */
export const ACCOUNT_DETAILS = [...ACCOUNT, 'savedCard.', ...SIZE_FIELDS, ...LENGTHS_OFFER];

/** Page of an address of the account. */
export const ACCOUNT_ADDRESS = [...ACCOUNT, 'checkout.address.', 'checkout.town.'];

/** Pages of an order in the account. */
export const ACCOUNT_ORDER = [...ORDER, 'account.'];

/** Page to book or move an appointment. */
export const APPOINTMENT = [
  'appointment.',
  'errors.booking.',
  ...requiredFields('firstName', 'lastName', 'phone', 'itemCount', 'startsAt'),
  'form.matches.phone',
  ...MAILBOX,
  ...rules('matches'),
];

/** Button for a search around the visitor, and the map. */
export const LOCATOR = ['locator.near', 'locator.near.', 'map.'];

/** Offer below the questions of an estimate. */
export const ESTIMATE = ['sell.answer.', 'sell.reason.'];
