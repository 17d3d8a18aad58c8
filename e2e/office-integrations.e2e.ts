import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { PRIVATE_BASE } from '#contract/base.ts';
import { WebhookReceiver } from '#tests/webhooks/receiver.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const receiver = new WebhookReceiver();
let address: string;
test.beforeAll(async () => {
  address = `${await receiver.start()}/hook`;
});
test.afterAll(() => receiver.stop());

test('a manager lets a system be told what happens, tries it, and sends an event once more', async ({
  page,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/webhooks');
  await expect(page.getByText('No system is told anything yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill(address);
  await form.getByLabel('What it is').fill('Stock of the warehouse');
  await form.getByRole('checkbox', { name: /^All/ }).press('Space');
  await expect(form.getByRole('button', { name: 'Add the endpoint' })).toBeDisabled();
  // No other journey of the shop causes these, so that the test event stays the first row.
  for (const type of ['trade_in.recycled', 'trade_in.expired']) await form.getByLabel(type).press('Space');
  await expectAccessible(page);
  await expectFits(page);
  await form.getByRole('button', { name: 'Add the endpoint' }).press('Enter');
  const secret = (await form.getByText(/^whsec_/).textContent()) ?? '';
  await form.getByRole('button', { name: 'I have it' }).press('Enter');

  const endpoints = page.getByRole('table', { name: 'Endpoints', exact: true });
  await expect(endpoints.getByText('Stock of the warehouse · 2 events')).toBeVisible();
  await endpoints.getByRole('button', { name: address }).press('Enter');
  await form.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(page.getByText(`A test is on its way to ${address}`)).toBeVisible();
  const told = page.getByRole('table', { name: 'What endpoints were told' });
  const row = told.getByRole('row').filter({ hasText: 'test' });
  await expect(row.getByText('Taken')).toBeVisible();
  // Enter would press the focused button.
  await endpoints.getByRole('button', { name: address }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('"type": "test"')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect.poll(() => receiver.received.filter(({ event }) => event.type === 'test').length).toBe(2);
  for (const { headers, body } of receiver.take())
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'test' });

  await endpoints.getByRole('button', { name: address }).press('Enter');
  await form.getByRole('button', { name: 'Delete…' }).press('Enter');
  await form.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(page.getByText('No system is told anything yet.')).toBeVisible();
});

test('a manager makes a key with rights for a partner, and revokes it', async ({ page, request }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/api-keys');
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Whose it is').fill('Warehouse North');
  const make = form.getByRole('button', { name: 'Make the key' });
  await expect(make).toBeDisabled();
  await form.getByLabel('See items').press('Space');
  await expectAccessible(page);
  await expectFits(page);
  await make.press('Enter');
  const key = (await form.getByText(/^rvk_/).textContent()) ?? '';
  await form.getByRole('button', { name: 'I have it' }).press('Enter');
  const status = async (path: string) =>
    (await request.get(`${PRIVATE_BASE}${path}`, { headers: { authorization: `Bearer ${key}` } })).status();
  expect(await status('/items')).toBe(200);
  expect(await status('/orders')).toBe(403);
  const row = page
    .getByRole('table', { name: 'Keys' })
    .getByRole('row')
    .filter({ hasText: 'Warehouse North' });
  await expect(row).toContainText(key.slice(-4));
  await row.getByRole('button', { name: /^Revoke/ }).press('Enter');
  await form.getByRole('button', { name: 'Yes, revoke it' }).press('Enter');
  await expect(row.getByText('Over')).toBeVisible();
  expect(await status('/items')).toBe(401);
  await expectAccessible(page);
});

test('care sees neither webhooks nor keys', async ({ page }) => {
  await joinOffice(page, 'Lucie Bernard', 'care');
  for (const path of ['/office/webhooks', '/office/api-keys']) {
    await page.goto(path);
    await expect(page.getByText('Your role does not open this screen.')).toBeVisible();
  }
});
