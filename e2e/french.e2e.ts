import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { BRAND } from '#brand/brand.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { CARDS, itemToBuy } from './pages/shopper.ts';
import { test as base } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

// Opens a French shop, which has its own build.

const test = base.extend<object, { french: string }>({
  french: [
    async ({ browser: _ }, use) => {
      const shop = await startShop({
        SHOP_LOCALE: 'fr_FR',
        ALLOW_PUBLIC_SANDBOX: 'true',
        OUTBOX_PAGE: 'local',
      });
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ french }, use) => use(french),
});

/** Messages of a language that shoppers read; the back office is in English. */
const messagesOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`messages/${locale}/*.json`)
      .filter((file) => !file.includes('/office-'))
      .map((file) => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  );

/** English messages of two words and more that say something else in French, and have nothing to fill in. */
function englishPhrases(): string[] {
  const french = messagesOf('fr-FR');
  const known = new Set(Object.values(french));
  return Object.entries(messagesOf('en-GB'))
    .filter(([id, text]) => id !== 'content.inLanguage' && !known.has(text))
    .filter(([, text]) => /\S\s\S/.test(text) && text.length > 7 && !/[{<]/.test(text))
    .map(([, text]) => text);
}

/** Everything that a visitor reads or hears on the page. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = ['aria-label', 'alt', 'title', 'placeholder', 'content'];
    const elements = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())];
    const spoken = elements.flatMap((element) => named.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });

async function expectFrench(page: Page): Promise<void> {
  const words = await wordsOf(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
  expect(
    englishPhrases().filter((phrase) => words.includes(phrase)),
    page.url(),
  ).toEqual([]);
}

const PAGES = [
  '/',
  '/products',
  '/collections/categories',
  '/collections/brands',
  '/search/robe',
  '/search/xylophone',
  '/cart',
  '/wishlist',
  '/login',
  '/gift-cards',
  '/pages/order-follow',
  '/pages/concept',
  '/pages/buy',
  '/pages/faq',
  '/pages/contact',
  '/pages/shipping-return',
  '/pages/terms-conditions',
  '/pages/confidentiality',
  '/pages/legal-terms',
  '/pages/accessibility',
  '/pages/sell',
  '/pages/sell/store-locator',
  '/pages/trade-in',
  '/no/such/page',
];

test('every page of a French shop is in French, and fits', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of PAGES) {
    await page.goto(path);
    await expectFrench(page);
    await expectFits(page);
  }
});

test('the header fits a name of three words, at every width', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: BRAND.name, exact: true })
    .evaluate((link) => {
      link.textContent = 'Maison Deux Sœurs';
    });
  await expectFits(page, [320, 390, 600, 820, 1023, 1024, 1100, 1180, 1279, 1280, 1366, 1440]);
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
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectFrench(page);
  await page.getByLabel('E-mail').fill('camille@example.org');
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
