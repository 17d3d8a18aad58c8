import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { productToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test('a merchandiser edits a page by keys, sees its preview and its fault, and the shop shows it whole', async ({
  page,
  request,
}) => {
  const said = `Sewn again ${Date.now()}`;
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office');
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.locator('a[href="/office/pages/concept.en-GB"]').press('Enter');
  const field = page.getByLabel('Text in Markdown');
  await expect(field).toBeVisible();
  const preview = page.getByRole('article');
  await expect(preview.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(`\n\n## ${said}\n\nWithin {returnDay`);
  await page.keyboard.type('} days.');
  await expect(page.getByText(/Line \d+: {returnDay} is neither a setting/)).toBeVisible();
  await expect(page.getByText('One thing is wrong')).toBeVisible();
  await expectAccessible(page);
  for (let left = '} days.'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('s} days.');
  await expect(page.getByText('One thing is wrong')).toBeHidden();
  await expect(preview.getByRole('heading', { name: said })).toBeVisible();
  await expect(preview).toContainText(/Within \d+ days\./);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The draft is saved')).toBeVisible();
  expect(await (await request.get('/pages/concept')).text()).not.toContain(said);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(/^The shop shows “.*” now$/)).toBeVisible();
  await expect(async () => {
    const shown = await request.get('/pages/concept');
    expect(await shown.text()).toContain(said);
    expect(shown.headers()['x-page-cache']).toBe('HIT');
  }).toPass();
  await page.getByRole('button', { name: 'Back to the delivered text' }).press('Enter');
  await expect(page.getByText('The shop shows the delivered text; yours is a draft')).toBeVisible();
  await expect(async () => {
    expect(await (await request.get('/pages/concept')).text()).not.toContain(said);
  }).toPass();
});

test('a merchandiser adds a synonym by keys, and a search finds by it', async ({ page, request }) => {
  const { brand } = await productToBuy(request);
  const word = `zz${Date.now()}`;
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office');
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('table', { name: 'Synonyms' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('n');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A single term has no synonym/)).toBeVisible();
  await page.keyboard.type(` => ${brand}`);
  await page.keyboard.press('Enter');
  const group = `${word} => ${brand}`;
  await expect(page.getByText(`“${group}” counts now`)).toBeVisible();
  await page.getByLabel('Words to search for').fill(word);
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'What was found' });
  await expect(found).toContainText(brand);
  await expectAccessible(page);
  await expectFits(page);
  await page.goto(`/search/${word}`);
  await expect(page.getByRole('main')).toContainText(brand);
  await page.goto('/office/synonyms');
  await page.getByRole('button', { name: `Take out “${group}”` }).press('Enter');
  await expect(page.getByText(`“${group}” is taken out`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: `Take out “${group}”` })).toBeVisible();
});

test('a merchandiser moves a part of the home page by keys, changes its hero, and the shop shows it', async ({
  page,
  request,
}) => {
  const said = `Worn and wanted ${Date.now()}.`;
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office');
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  const preview = page.getByRole('article');
  await expect(preview.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await page.getByLabel(/^Hero, place 1/).press('Enter');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Text below the title').fill(said);
  await expect(preview).toContainText(said);
  const steps = page.getByLabel(/^How it works, place/);
  await steps.press('Alt+ArrowUp');
  await expect(page.getByText(/^How it works is at place \d+ of \d+$/)).toBeVisible();
  await expect(steps).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('The shop shows this home page now')).toBeVisible();
  await expect(async () => expect(await (await request.get('/')).text()).toContain(said)).toPass();
  await page.getByRole('button', { name: 'Back to the delivered text' }).press('Enter');
  await expect(page.getByText('The shop shows the delivered home page; yours is a draft')).toBeVisible();
  await expect(async () => expect(await (await request.get('/')).text()).not.toContain(said)).toPass();
});
