import { afterAll, beforeAll, expect, it } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { freePort } from '#embedded-postgres/port.ts';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { type Browser, hasFirefox, hasWebKit, openFirefox, openWebKit } from './browser.ts';
import { openTlsProxy } from './tls-proxy.ts';

let shop: Shop;
let site: string;
let proxy: { close(): Promise<void> };
beforeAll(async () => {
  const port = await freePort();
  site = `https://localhost:${port}`;
  shop = await startShop({ TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true', SITE_URL: site });
  proxy = await openTlsProxy(port, Number(new URL(shop.url).port));
}, 600_000);
afterAll(async () => {
  await proxy?.close();
  await shop?.stop();
});

const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const press = (text: string) =>
  `//*[self::button or self::a][starts-with(normalize-space(), '${text}') and not(@hidden)]`;
const heading = (text: string) => `//h1[contains(normalize-space(), '${text}')]`;

async function itemForSale(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v3/customer/articles?gender=fille&itemsPerPage=100`, {
    headers: { host: new URL(site).host },
  });
  const choices = productCollection
    .parse(await answer.json())
    ['hydra:member'].map(({ choices }) => choices[0]);
  const slug = choices.find((choice) => choice?.availability === 'available')?.slug;
  if (!slug) throw new Error('no item is for sale');
  return slug;
}

async function buy(browser: Browser): Promise<void> {
  await browser.open(`${site}/`);
  await browser.see(heading('Worn well'));
  await browser.click(press('Refuse'));
  await browser.open(`${site}/products/${await itemForSale()}`);
  await browser.click(press('Add to bag'));
  await browser.click(press('Check out'));
  await browser.fill(field('Email'), 'ada@example.org');
  await browser.fill(field('First name'), 'Ada');
  await browser.fill(field('Last name'), 'Byron');
  await browser.click(press('Continue to delivery'));
  await browser.fill(field('Street and number'), '18 rue de Bretagne');
  await browser.fill(field('Postcode'), '75003');
  await browser.fill(field('City'), 'Paris');
  await browser.click(press('Continue to payment'));
  await browser.fill(field('Card number'), '4242424242424242');
  await browser.fill(field('Expiry'), '1240');
  await browser.fill(field('Security code'), '123');
  await browser.click(`//input[@type='checkbox']`);
  await browser.click(press('Order and pay'));
  await browser.see(heading('Thank you for your order'));
}

it.each([
  ['Firefox (package firefox-esr)', hasFirefox, openFirefox],
  ['WebKit (packages webkit2gtk-driver, xvfb)', hasWebKit, openWebKit],
] as const)('a guest buys an item in %s', { timeout: 180_000 }, async (name, isInstalled, open) => {
  expect(isInstalled, `${name} is not installed`).toBe(true);
  const browser = await open();
  try {
    await buy(browser);
  } finally {
    await browser.close();
  }
});
