import { policyByNonce, SECURITY, type Sources } from './policy.ts';

/** What Stripe's card form needs beyond the shop (Stripe's own list). */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const MARK = /<meta name="card-form" content="stripe"\/?>/;

/**
 * Security headers of a page that is made for one person; with what its card form needs, which the page names in its
 * head, wallets included. Names in small letters, as a response keeps those that it was given before.
 */
export function personalHeaders(html: Buffer, nonce: string): Record<string, string> {
  if (!MARK.test(html.toString('utf8'))) return { 'content-security-policy': policyByNonce(nonce) };
  const permissions = SECURITY['Permissions-Policy'] ?? '';
  return {
    'content-security-policy': policyByNonce(nonce, STRIPE),
    'permissions-policy': permissions.replace('payment=(self)', 'payment=(self "https://js.stripe.com")'),
  };
}
