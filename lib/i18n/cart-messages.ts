import { ERRORS, requiredFields, rules } from './form-messages.ts';

export const CONDITIONS = ['condition.'];

/** The cart's page. A product's button and the mini cart show other messages of these areas. */
export const CART = [
  'cart.arrival.',
  'cart.checkout',
  'cart.checkoutNote',
  'cart.delivery',
  'cart.delivery.',
  'cart.empty.',
  'cart.gone.',
  'cart.heading',
  'cart.hold.again',
  'cart.hold.checkout',
  'cart.hold.keep',
  'cart.hold.kept',
  'cart.hold.late',
  'cart.hold.left',
  'cart.hold.most',
  'cart.hold.over',
  'cart.hold.voice.',
  'cart.items',
  'cart.offline',
  'cart.paying',
  'cart.paying.open',
  'cart.remove',
  'cart.removeNamed',
  'cart.removed',
  'cart.reopen',
  'cart.size',
  'cart.title',
  'cart.totalTax',
  'cart.trust.',
  'cart.undo',
  'totals.',
  'express.button',
  ...CONDITIONS,
  'errors.cart.',
  ...ERRORS,
];

/** The form for codes, and the codes of an order. */
export const CODES = [
  ...['add', 'adding', 'from', 'open', 'promo', 'remove'].map((id) => `codes.${id}`),
  ...requiredFields('code'),
  ...rules('length'),
];
