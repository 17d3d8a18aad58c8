import { expect, type Page } from '@playwright/test';
import { productCollection } from '#contract/product.ts';
import { money } from '#lib/office/formats.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const YEAR = String(new Date().getFullYear() - 3);

/** Returns the sell page's offer for a coat of a brand that no other journey sells. */
async function offerOf(page: Page): Promise<string> {
  await page.goto('/pages/sell');
  await page.getByLabel('Brand').selectOption({ label: 'Tessier' });
  await page.getByLabel('What is it').selectOption({ label: 'Coat' });
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByRole('radio', { name: 'Good', exact: true }).check();
  const answer = page.getByRole('region', { name: 'Get an estimate' }).getByRole('status');
  await expect(answer).toContainText('We offer');
  return (await answer.textContent()) ?? '';
}

test('a merchandiser changes a cell of the grid by keys: fault, dry run, publishing, and the shop offers it', async ({
  page,
}) => {
  const before = await offerOf(page);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office');
  await expect(page.getByRole('link', { name: 'Price grid' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { level: 1, name: 'Price grid' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Brands' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const cell = page.getByRole('textbox', { name: 'desirability of tessier' });
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 fault')).toBeVisible();
  await expect(cell).toHaveAccessibleDescription(/"much" is not a factor/);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await expectAccessible(page);
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1.4');
  await page.keyboard.press('Enter');
  const effect = page.getByRole('table', { name: 'What it does to offers' });
  await expect(effect.getByRole('row')).toHaveCount(21);
  await expect(page.getByText('was 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const ask = page.getByRole('dialog', { name: 'Publish the price grid?' });
  await expect(ask).toContainText('1 row changes.');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Yes, publish' }).press('Enter');
  await expect(page.getByText('is the price grid from now on')).toBeVisible();
  await expect(page.getByText(/^Théo Lambert, /)).toBeVisible();
  await expect(async () => expect(await offerOf(page)).not.toBe(before)).toPass();
});

test('a merchandiser makes a collection, orders it by keys, and the shop shows it so', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v3/customer/articles?itemsPerPage=20');
  const products = productCollection.parse(await answer.json())['hydra:member'];
  const [first] = products;
  const second = products.find(({ title }) => title !== first?.title);
  if (!first || !second) throw new Error('the shop sells two products');
  const name = `Two of a kind ${Date.now()}`;
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office/collections');
  await expect(page.getByRole('table', { name: 'Collections' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.locator('main header')).getByText('Draft', { exact: true }).first(),
  ).toBeVisible();
  for (const { brand, title } of [first, second]) {
    await page.keyboard.press('f');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${brand} ${title}`);
    await page
      .getByRole('list', { name: 'Items that were found' })
      .getByRole('button', { name: `Add ${brand}, ${title}` })
      .first()
      .press('Enter');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Move .*${title}: place 1 of`) }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: `Move ${second.brand}, ${second.title}: place 1 of 2` }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(
    page.getByRole('button', { name: `Move ${second.brand}, ${second.title}: place 2 of 2` }),
  ).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Show it now' }).press('Enter');
  await expect(page.getByText('Shown', { exact: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'See it in the shop' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text.indexOf(first.title)).toBeGreaterThan(-1);
  expect(text.indexOf(first.title)).toBeLessThan(text.indexOf(second.title));
});

test('a merchandiser hears that a colleague changed the collection, and keeps the typed name', async ({
  page,
  browser,
}) => {
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  const name = `Twice ${Date.now()}`;
  await page.goto('/office/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await joinOffice(colleague, 'Inès Morel', 'catalogue');
  for (const one of [page, colleague]) {
    await one.goto(page.url());
    await expect(one.getByLabel('Name')).toHaveValue(name);
  }
  await page.getByLabel('Name').fill(`${name}, typed`);
  await colleague.getByLabel('Text', { exact: true }).fill('A text of a colleague.');
  await colleague.keyboard.press('ControlOrMeta+s');
  await expect(colleague.getByText('Saved')).toBeVisible();
  await expect(page.getByText('This was changed meanwhile. What you typed is not saved.')).toBeVisible();
  await page.getByLabel('Until', { exact: true }).scrollIntoViewIfNeeded();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Inès Morel has changed this at \d\d:\d\d/)).toBeInViewport();
  await expect(page.getByLabel('Name')).toHaveValue(`${name}, typed`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show what is there now' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('A text of a colleague.');
  await page.getByLabel('Name').fill(`${name}, typed`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: `${name}, typed` })).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('A text of a colleague.');
});

test('promo codes and gift cards: made by keys, the code of a card is shown once', async ({ page }) => {
  const code = `E2E${Date.now() % 1_000_000_000}`;
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/codes');
  await expect(page.getByRole('heading', { level: 1, name: 'Codes and gift cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New promo code' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code);
  for (const typed of ['abc', '7,5', '150']) {
    await dialog.getByLabel('How much').fill(typed);
    await expect(dialog.getByText('Write a whole per cent from 1 to 100, such as 15.')).toBeVisible();
  }
  await dialog.getByLabel('How much').fill('15');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${code} can be used now`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Promo codes' })).toContainText(code);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Gift cards' }).press('Enter');
  await page.keyboard.press('n');
  await dialog.getByLabel('Value in euros').fill('25');
  await dialog.getByLabel('Why it is given').fill('A parcel came late');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The code of the gift card' })).toBeVisible();
  const secret = await dialog.getByText(/^(\w{4} ){3}\w{4}$/).textContent();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have it' }).press('Enter');
  await page.keyboard.press('f');
  await page.keyboard.type(secret?.slice(-4) ?? '');
  const table = page.getByRole('table', { name: 'Gift cards' });
  await expect(table).toContainText(`•••• ${secret?.slice(-4)}`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(money(2_500));
});
