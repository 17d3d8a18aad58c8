import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { walletTransactionCollection } from '#contract/credit.ts';
import { orderCollection } from '#contract/order.ts';
import { product } from '#contract/product.ts';
import { tradeIn } from '#contract/trade-in.ts';
import { tradeInCartCollection } from '#contract/trade-in-cart.ts';
import { expectAccessible } from './pages/accessible.ts';
import { linkInMail, newEmail, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { ops } from './pages/shop-ops.ts';
import { CARDS, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Text of the step besides its questions. */
const OFFER = 'Our offer';
const YEAR = String(new Date().getFullYear() - 3);

/** Reads the customer API in this browser. */
async function read(page: Page, path: string): Promise<APIResponse> {
  const answer = await page.request.get(`/api/v3/customer/${path}`);
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const readTradeIn = async (page: Page, id: string) =>
  tradeIn.parse(await (await read(page, `trade-ins/${id}`)).json());

/** A photo of a single colour, large enough to be accepted. */
const photo = (color: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('a coat is estimated, sent, graded, paid in credit, sold to another customer under the margin scheme, and the seller is mailed', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newEmail('seller');
  await signUp(page, email);
  await page.goto(await linkInMail('account-activation', email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, all done' })).toBeVisible();

  // Online estimate, without personal data.
  await page.goto('/pages/sell');
  await page.getByLabel('Brand').selectOption({ label: 'Lune Marais' });
  await page.getByLabel('What is it').selectOption({ label: 'Coat' });
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByRole('radio', { name: 'Excellent' }).check();
  const answer = page.getByRole('region', { name: 'Get an estimate' }).getByRole('status');
  await expect(answer).toContainText('We offer');
  const [, euros = ''] = /We offer (\d+),00/.exec((await answer.textContent()) ?? '') ?? [];
  const offer = Number(euros) * 100;
  expect(offer).toBeGreaterThan(0);

  // Sent: the four steps promise the same offer.
  await page.goto('/pages/trade-in');
  await page.getByLabel('Who is it for?').selectOption({ label: 'Women' });
  await page.getByLabel('Category').selectOption({ label: 'Clothing' });
  await page.getByLabel('Type').selectOption({ label: 'Coat' });
  await page.getByLabel('Brand').selectOption({ label: 'Lune Marais' });
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByLabel('Colour').selectOption({ label: 'Navy' });
  await page.getByLabel('Size').selectOption('38');
  await submit(page, 'Add this piece').click();
  await expect(page.getByRole('heading', { name: '1 piece in your parcel' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: condition' }).click();
  await page.getByRole('radio', { name: /^Excellent/ }).check();
  await expect(page.getByRole('region', { name: OFFER })).toContainText(`${euros},00`);
  for (const name of ['Front', 'Back']) {
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo('#203040') };
    await page.getByLabel(name, { exact: true }).setInputFiles(file);
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  await submit(page, 'Next: hand-over').click();
  await page.getByRole('radio', { name: /By post/ }).check();
  await page.getByRole('radio', { name: /^Credit/ }).check();
  await page.getByRole('radio', { name: 'Donate it to a charity' }).check();
  await submit(page, 'Next: confirm').click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+33612345678');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Street and number').fill('1 Rue du Bac');
  await page.getByLabel('Postcode').fill('75007');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page, 'Confirm and sell').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  const confirmed = tradeInCartCollection.parse(await (await read(page, 'trade-in-carts')).json());
  const cart = confirmed['hydra:member'][0];
  const [item] = cart?.items ?? [];
  if (!cart?.reference || !item) throw new Error('the trade-in is not confirmed');
  expect(cart).toMatchObject({ state: 'validated', priceOffer: offer });
  const { reference } = cart;
  await ops('trade-in', 'sent', reference, '--by', 'Mina');

  // Received and graded in the workshop, with its own photos.
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
  try {
    await sharp(await photo('#203040')).toFile(join(folder, 'front.jpg'));
    await sharp(await photo('#304050')).toFile(join(folder, 'back.jpg'));
    await ops('trade-in', 'receive', reference, '--by', 'Mina');
    await ops(
      'trade-in',
      'grade',
      `${reference}-1`,
      '--condition',
      'excellent',
      '--photos',
      folder,
      '--checked',
      'seams,lining',
      '--measure',
      'chest=52',
      '--by',
      'Mina',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  // Paid as credit, the promised amount and only once.
  expect(await readTradeIn(page, item.id)).toMatchObject({ state: 'credited', purchasePrice: offer });
  const ledger = walletTransactionCollection.parse(await (await read(page, 'wallet-transactions')).json());
  expect(ledger['hydra:member']).toMatchObject([{ amount: offer, reason: 'trade_in' }]);
  await page.goto('/account/vouchers');
  await expectAccessible(page);

  // For sale under the same id; the purchase price stays secret.
  await ops('trade-in', 'publish', `${reference}-1`, '--price', '150', '--by', 'Mina');
  const shown = product.parse(await (await read(page, `articles/${item.id}`)).json());
  const choice = shown.choices.find(({ id }) => id === item.id);
  expect(choice).toMatchObject({ price: 15_000, availability: 'available', vatScheme: 'margin' });
  const [stored] = await onDatabase<{ purchase_price: number }>(
    `select purchase_price from item where id = $1`,
    [item.id],
  );
  expect(stored?.purchase_price).toBe(offer);

  // Another shopper buys it, and the invoice is under the margin scheme.
  const theirs = await browser.newContext();
  const grace = new Shopper(await theirs.newPage());
  if (!choice) throw new Error('the item is not for sale');
  await grace.toPayment(choice);
  await expect(grace.page.getByText('Sold under the margin scheme.')).toBeVisible();
  await grace.payWith(CARDS.paid);
  await grace.seesHeading('Thank you for your order');
  const bought = orderCollection.parse(await (await read(grace.page, 'orders')).json());
  const order = bought['hydra:member'][0];
  const [invoice] = await onDatabase<{ lines: { regime: string; purchasePrice: number }[] }>(
    `select content #> '{internal,lines}' as lines from invoice where order_id = $1 and kind = 'invoice'`,
    [order?.id],
  );
  expect(invoice?.lines).toMatchObject([{ regime: 'margin', purchasePrice: offer }]);
  const pdf = await read(grace.page, `orders/${order?.id}/invoice`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  await theirs.close();

  // Its first owner is informed.
  const sold = await readTradeIn(page, item.id);
  expect(sold.state).toBe('sold');
  expect(sold.activity?.map(({ state }) => state)).toEqual([
    'estimated',
    'validated',
    'sent',
    'received',
    'in_review',
    'accepted',
    'credited',
    'on_sale',
    'sold',
  ]);
  await page.goto('/account/resales');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Coat' });
  await expect(row).toContainText('Sold');
  await expect(row).toContainText(`${euros},00`);
  await expectAccessible(page);
});
