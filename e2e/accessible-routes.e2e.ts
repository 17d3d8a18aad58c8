import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { ROUTES } from '#lib/routes.ts';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Placeholders for the order and the item of the journey below. */
const [ORDER, ITEM] = [':order', ':item'];

/** Per route: the journeys that check its states, and the addresses checked here because no journey does. */
const CHECKED: Record<keyof typeof ROUTES, readonly string[]> = {
  index___en_GB: ['browse'],
  products___en_GB: ['listing', 'browse-states', '/products?brand=nobody'],
  'products-id___en_GB': ['product-page', `/products/${ITEM}`, '/products/none'],
  'collections-id___en_GB': ['browse', '/collections/none'],
  'search-terms___en_GB': ['search', '/search/zzqqx'],
  cart___en_GB: ['bag'],
  wishlist___en_GB: ['wishlist'],
  'wishlist-token___en_GB': ['/wishlist/none'],
  checkout___en_GB: ['account-checkout', '/checkout'],
  'checkout-express___en_GB': ['express', '/checkout/express'],
  'pages-payment-result___en_GB': [`/pages/payment-result?order=${ORDER}`, '/pages/payment-result'],
  'pages-trade-in-store-step___en_GB': ['trade-in-store'],
  'pages-trade-in___en_GB': ['trade-in-online'],
  'pages-trade-in-customer-step___en_GB': ['trade-in-online'],
  'pages-trade-in-claim-token___en_GB': ['/pages/trade-in/claim/none'],
  'pages-trade-in-later___en_GB': ['trade-in-online'],
  'pages-trade-in-item-id___en_GB': ['/pages/trade-in/item/none'],
  'pages-order-follow___en_GB': ['order-follow'],
  'pages-order-details-follow___en_GB': ['after-sale', 'order-follow'],
  'gift-cards___en_GB': ['gift-cards'],
  'gift-cards-id___en_GB': ['gift-cards', '/gift-cards/none'],
  'pages-sell___en_GB': ['sell'],
  'pages-sell-estimate___en_GB': ['sell'],
  'pages-sell-choices___en_GB': ['sell'],
  'pages-sell-store-locator___en_GB': ['appointment'],
  'pages-sell-appointment-success___en_GB': ['appointment'],
  'pages-sell-appointment-id___en_GB': ['appointment', '/pages/sell/appointment/atlantis'],
  'pages-concept___en_GB': ['content'],
  'pages-buy___en_GB': ['content'],
  'pages-faq___en_GB': ['content', '/pages/faq#is-everything-second-hand'],
  'pages-terms-conditions___en_GB': ['content'],
  'pages-legal-terms___en_GB': ['content'],
  'pages-confidentiality___en_GB': ['content'],
  'pages-shipping-return___en_GB': ['content'],
  'pages-contact___en_GB': ['content', '/pages/contact', '/pages/contact?sent=1'],
  'pages-slug___en_GB': ['content', '/pages/nowhere'],
  'pages-slug-edition___en_GB': ['content', '/pages/shipping-return/fr'],
  login___en_GB: ['account'],
  'password-reset-token___en_GB': ['account'],
  'activate-account-token___en_GB': ['account', '/activate-account/none'],
  'activate-marketing-token___en_GB': ['/activate-marketing/none'],
  'undo-sign-in-method-token___en_GB': ['/undo-sign-in-method/none'],
  'account-loading___en_GB': ['account-states'],
  account___en_GB: ['account', '/account'],
  'account-addresses___en_GB': ['account'],
  'account-addresses-create___en_GB': ['account'],
  'account-addresses-id___en_GB': ['account-full', '/account/addresses/none'],
  'account-vouchers___en_GB': ['gift-cards'],
  'account-vouchers-create___en_GB': ['gift-cards'],
  'account-vouchers-id___en_GB': ['gift-cards', '/account/vouchers/none'],
  'account-informations___en_GB': ['account'],
  'account-informations-password___en_GB': ['account'],
  'account-orders___en_GB': ['account', '/account/orders'],
  'account-orders-returns-create___en_GB': ['account'],
  'account-orders-returns-id___en_GB': ['account-orders', '/account/orders/returns/none'],
  'account-orders-id___en_GB': ['account-orders', `/account/orders/${ORDER}`],
  'account-resales___en_GB': ['resales'],
  'account-resales-id___en_GB': ['resales', '/account/resales/none'],
  'account-searches___en_GB': ['listing-saved', '/account/searches'],
  'saved-searches-new___en_GB': ['listing-saved', '/saved-searches/new'],
  'connect-provider-client-check___en_GB': ['connect', '/connect/none/client/check'],
  'form-demo___en_GB': ['forms'],
  office: ['office-team'],
  'office-sign-in': ['office-team'],
  'office-join': ['office-team'],
  'office-screen': [
    'office-team',
    'office-orders',
    'office-catalogue',
    'office-stores',
    'office-reports',
    'office-items',
    'office-workshop',
    'office-customers',
  ],
  'office-missing': ['office-addresses'],
  'office-detail': [
    'office-orders',
    'office-item-edit',
    'office-import',
    'office-stores',
    'office-workshop',
    'office-customers',
  ],
  design___en_GB: ['design'],
};

test('every route keeps the rules of WCAG and logs no error, found or not: what other journeys do not look at', async ({
  page,
  request,
}) => {
  test.slow();
  const all = Object.values(CHECKED).flat();
  for (const journey of new Set(all.filter((entry) => !entry.startsWith('/'))))
    expect(readFileSync(`e2e/${journey}.e2e.ts`, 'utf8'), journey).toContain('expectAccessible(');
  const errors = await errorsOf(page);
  await signUp(page);
  const item = await itemToBuy(request);
  const { id } = await new Shopper(page).buy(item);
  for (const path of all.filter((entry) => entry.startsWith('/'))) {
    await page.goto(path.replace(ORDER, id).replace(ITEM, item.slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(errors, path).toEqual([]);
  }
});

/** Returns the browser's logged errors, except a page's own status 404, and violations of the page's policy. */
async function errorsOf(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.addInitScript(() => {
    // An error that a script catches is logged nowhere else.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} refuses ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const isMissingPage = message.location().url === page.url() && /status of 404/.test(message.text());
    if (message.type() === 'error' && !isMissingPage) errors.push(message.text());
  });
  return errors;
}
