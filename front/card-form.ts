import type { Sources } from './policy.ts';

/** What Stripe's card form needs beyond the shop (Stripe's own list). */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const MARK = /<meta name="card-form" content="stripe"\/?>/;

/** What a page for one person needs for its card form, which the page names in its head; nothing where it has none. */
export const cardFormOf = (html: Buffer): Sources | undefined =>
  MARK.test(html.toString('utf8')) ? STRIPE : undefined;
