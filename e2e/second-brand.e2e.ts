import { execFileSync } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { BRAND as FIRST } from '#brand/brand.ts';
import { BRAND as SECOND } from '#brand/petite-marelle/brand.ts';
import type { ROUTES } from '#lib/routes.ts';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { signUp } from './pages/customer.ts';
import { expectFrench } from './pages/french.ts';
import { test } from './pages/second-brand.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { expectFits } from './pages/widths.ts';

const WIDTHS = [320, 390, 820, 1280, 1440];

/** Expects no name or address of the first brand, in visible text and in data for programs. */
async function expectNothingOfTheFirst(page: Page): Promise<void> {
  const words = [FIRST.name, FIRST.seller.email, FIRST.seller.address];
  // A page that redirects is read at its destination.
  await expect(async () => {
    const source = await page.content();
    expect(
      words.filter((word) => source.includes(word)),
      page.url(),
    ).toEqual([]);
  }).toPass();
}

/** Placeholders for the order and the item of the journey below. */
const [ORDER, ITEM] = [':order', ':item'];

/** An address for each route; none for routes of the team or of developers, which are in English. */
const PAGES: Record<
  Exclude<keyof typeof ROUTES, 'form-demo___en_GB' | 'office-detail' | 'office-missing'>,
  readonly string[]
> = {
  index___en_GB: ['/'],
  products___en_GB: ['/products', '/products?brand=nobody'],
  'products-id___en_GB': [`/products/${ITEM}`, '/products/none'],
  'collections-id___en_GB': ['/collections/categories', '/collections/brands', '/collections/first-months'],
  'search-terms___en_GB': ['/search/robe', '/search/xylophone'],
  cart___en_GB: ['/cart'],
  wishlist___en_GB: ['/wishlist'],
  'wishlist-token___en_GB': ['/wishlist/none'],
  checkout___en_GB: ['/checkout'],
  'checkout-express___en_GB': ['/checkout/express'],
  'pages-payment-result___en_GB': [`/pages/payment-result?order=${ORDER}`],
  'pages-trade-in-store-step___en_GB': ['/pages/trade-in/store/items'],
  'pages-trade-in___en_GB': ['/pages/trade-in'],
  'pages-trade-in-customer-step___en_GB': ['/pages/trade-in/customer/items'],
  'pages-trade-in-claim-token___en_GB': ['/pages/trade-in/claim/none'],
  'pages-trade-in-later___en_GB': ['/pages/trade-in/later'],
  'pages-trade-in-item-id___en_GB': ['/pages/trade-in/item/none'],
  'pages-order-follow___en_GB': ['/pages/order-follow'],
  'pages-order-details-follow___en_GB': ['/pages/order-details-follow'],
  'gift-cards___en_GB': ['/gift-cards'],
  'gift-cards-id___en_GB': ['/gift-cards/none'],
  'pages-sell___en_GB': ['/pages/sell'],
  'pages-sell-estimate___en_GB': ['/pages/sell/estimate'],
  'pages-sell-choices___en_GB': ['/pages/sell/choices'],
  'pages-sell-store-locator___en_GB': ['/pages/sell/store-locator'],
  'pages-sell-appointment-success___en_GB': ['/pages/sell/appointment/success'],
  'pages-sell-appointment-id___en_GB': ['/pages/sell/appointment/paris-marais'],
  'pages-concept___en_GB': ['/pages/concept'],
  'pages-buy___en_GB': ['/pages/buy'],
  'pages-faq___en_GB': ['/pages/faq'],
  'pages-terms-conditions___en_GB': ['/pages/terms-conditions'],
  'pages-legal-terms___en_GB': ['/pages/legal-terms'],
  'pages-confidentiality___en_GB': ['/pages/confidentiality'],
  'pages-shipping-return___en_GB': ['/pages/shipping-return'],
  'pages-contact___en_GB': ['/pages/contact'],
  'pages-slug___en_GB': ['/pages/accessibility', '/no/such/page'],
  'pages-slug-edition___en_GB': ['/pages/faq/none'],
  login___en_GB: ['/login'],
  'password-reset-token___en_GB': ['/password-reset/none'],
  'activate-account-token___en_GB': ['/activate-account/none'],
  'activate-marketing-token___en_GB': ['/activate-marketing/none'],
  'undo-sign-in-method-token___en_GB': ['/undo-sign-in-method/none'],
  'account-loading___en_GB': ['/account-loading'],
  account___en_GB: ['/account'],
  'account-addresses___en_GB': ['/account/addresses'],
  'account-addresses-create___en_GB': ['/account/addresses/create'],
  'account-addresses-id___en_GB': ['/account/addresses/none'],
  'account-vouchers___en_GB': ['/account/vouchers'],
  'account-vouchers-create___en_GB': ['/account/vouchers/create'],
  'account-vouchers-id___en_GB': ['/account/vouchers/none'],
  'account-informations___en_GB': ['/account/informations'],
  'account-informations-password___en_GB': ['/account/informations/password'],
  'account-orders___en_GB': ['/account/orders'],
  'account-orders-returns-create___en_GB': ['/account/orders/returns/create'],
  'account-orders-returns-id___en_GB': ['/account/orders/returns/none'],
  'account-orders-id___en_GB': [`/account/orders/${ORDER}`],
  'account-resales___en_GB': ['/account/resales'],
  'account-resales-id___en_GB': ['/account/resales/none'],
  'account-searches___en_GB': ['/account/searches'],
  'saved-searches-new___en_GB': ['/saved-searches/new'],
  'connect-provider-client-check___en_GB': ['/connect/none/client/check'],
  design___en_GB: [],
  office: [],
  'office-sign-in': ['/office/sign-in'],
  'office-join': ['/office/join/none'],
  'office-screen': [],
};
const ADDRESSES = Object.values(PAGES).flat();
/** Two halves, so that two browsers share the work. */
const HALF = Math.ceil(ADDRESSES.length / 2);

for (const [part, addresses] of [ADDRESSES.slice(0, HALF), ADDRESSES.slice(HALF)].entries())
  test(`every kind of page is the second brand’s, in its language, and fits: part ${part + 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    await signUp(page);
    const item = await itemToBuy(request);
    const { id } = await new Shopper(page).buy(item);
    for (const address of addresses) {
      await page.goto(address.replace(ORDER, id).replace(ITEM, item.slug));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNothingOfTheFirst(page);
      if (!address.startsWith('/office')) await expectFrench(page);
      await expectFits(page, WIDTHS);
    }
  });

/** Files for programs, and pages for times at which the shop cannot show its own. */
const DOCUMENTS = [
  '/manifest.webmanifest',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/merchant.xml',
  '/offline',
  '/service-worker.js',
  '/icon.svg',
  '/api/v3/customer/docs.json',
  '/api/v3/customer/content-pages',
];

test('no document that programs read names the first brand', async ({ request }) => {
  for (const path of DOCUMENTS) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain(FIRST.name);
  }
});

const mails = z.array(
  z.object({ kind: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
);

test('every mail is the second brand’s, and fits', async ({ page, second }) => {
  const env = {
    ...process.env,
    BRAND: SECOND.id,
    SITE_URL: second,
    DATABASE_URL: 'postgresql://nowhere/none',
    APP_SECRET: 'a secret of at least thirty-two letters',
  };
  const written = execFileSync(process.execPath, ['tests/every-mail.ts'], { env, maxBuffer: 50_000_000 });
  const all = mails.parse(JSON.parse(written.toString()));
  expect(all.length).toBeGreaterThan(50);
  for (const { kind, subject, html, text } of all) {
    for (const said of [subject, html, text]) expect(said, kind).not.toContain(FIRST.name);
    expect(html, kind).toContain(SECOND.name);
    expect(html, kind).toContain(SECOND.colors.ink);
    await page.setContent(html);
    await expectFits(page, WIDTHS);
  }
});

test('the header fits a name of three words, at every width', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: SECOND.name, exact: true })
    .evaluate((link) => {
      link.textContent = 'Maison Deux Sœurs';
    });
  await expectFits(page, [320, 390, 600, 820, 1023, 1024, 1100, 1180, 1279, 1280, 1366, 1440]);
});

test('on a phone, the French link that saves a search shares its row, and ages stay on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=fille&max=100');
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;
  const save = page.getByRole('link', { name: 'Enregistrer cette recherche' });
  const sizes = page.getByRole('button', { name: 'Mes tailles' });
  await expect(sizes).toBeVisible();
  expect(await topOf(save)).toBe(await topOf(sizes));
  expect(await topOf(save)).toBe(await topOf(page.getByRole('link', { name: /Fille/ }).first()));

  await page.getByRole('link', { name: 'Corduroy trousers' }).first().click();
  await page.getByRole('button', { name: 'Guide des tailles' }).click();
  const [short, long] = ['3 ans', '14 ans'].map((age) => page.getByRole('cell', { name: age, exact: true }));
  if (!short || !long) throw new Error('no ages');
  expect((await long.boundingBox())?.height).toBe((await short.boundingBox())?.height);
});

test('a text in the shop’s other language is offered as such, and its links stay in it', async ({ page }) => {
  await page.goto('/pages/faq');
  await page.getByRole('link', { name: 'In English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await page.getByText('What data do you keep?').click();
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/pages\/confidentiality\/en$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('a guest buys in French, is told in French what is wrong, and gets a French mail', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await page.goto(`/products/${item.slug}`);
  await expectFrench(page);
  await expectAccessible(page);
  await fillBag(page, [item]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectFrench(page);
  await page.getByLabel('Email').fill('camille@example.org');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Dubois');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.getByLabel('Rue et numéro').fill('18 rue de Bretagne');
  await page.getByLabel('Code postal', { exact: true }).fill('7500');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(page.getByLabel('Code postal', { exact: true })).toBeFocused();
  await expectFrench(page);
  await page.getByLabel('Code postal', { exact: true }).fill('75003');
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.getByLabel('Numéro de carte').fill(CARDS.paid);
  await page.getByLabel('Expiration, mois / année').fill('12 / 40');
  await page.getByLabel('Code de sécurité').fill('123');
  await expectFrench(page);
  await page.getByRole('checkbox', { name: /conditions/i }).check();
  await page.getByRole('button', { name: /^Commander et payer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible();
  await expectFrench(page);
  await expect(async () => {
    await page.goto('/api/v3/outbox');
    await page.getByRole('link', { name: /^Votre commande .* est confirmée$/ }).click({ timeout: 1_000 });
  }).toPass();
});

test.describe('with large text', () => {
  // A style in the page would violate its policy.
  test.use({ bypassCSP: true });

  test('with text at 200 % no French page of buying scrolls sideways', async ({ page, request }) => {
    const item = await itemToBuy(request);
    await page.goto('/pages/faq');
    await fillBag(page, [item]);
    for (const address of [
      '/',
      '/products?gender=fille',
      `/products/${item.slug}`,
      '/cart',
      '/checkout',
      '/gift-cards',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await expectFits(page, [320, 390, 820]);
    }
  });
});
