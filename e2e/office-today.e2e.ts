import { expect, type Page } from '@playwright/test';
import { officeToday } from '#contract/private/today.ts';
import { QUEUE_PLACES } from '#lib/office/today.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /day \d/ });
const row = (page: Page, queue: string) =>
  page.getByRole('table', { name: 'Due today' }).getByRole('row').filter({ hasText: queue });

/** Returns the number of tasks in a queue, as shown on the screen. */
const waitingIn = async (page: Page, queue: string): Promise<number> =>
  Number(await row(page, queue).getByRole('cell').first().textContent());

/** Returns the current number of orders: to be packed, and in total. Other journeys buy and pack at the same time. */
async function waitingNow(page: Page) {
  const answer = await page.request.get('/api/v3/private/today');
  const queues = officeToday.parse(await answer.json()).queues;
  return {
    pack: queues.find(({ id }) => id === 'pack')?.waiting,
    orders: queues
      .filter(({ id }) => QUEUE_PLACES[id].screen === 'orders')
      .reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

/** Expects the screen to show within two seconds a number that the API has returned since; other journeys change it. */
async function expectUpToDate(
  page: Page,
  number: 'pack' | 'orders' = 'pack',
  shown = () => waitingIn(page, 'Pack and ship'),
): Promise<void> {
  const returned = new Set<number | undefined>();
  const isCurrent = async () => {
    returned.add((await waitingNow(page))[number]);
    return returned.has(await shown());
  };
  await expect.poll(isCurrent, { timeout: 2_000 }).toBe(true);
}

test('a sale elsewhere shows within two seconds, and Enter packs what is due first', async ({
  page,
  request,
  browser,
}) => {
  const buyer = await browser.newPage();
  await new Shopper(buyer).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office');
  await expect(page).toHaveURL('/office/today');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText(/\d\d:\d\d · live/)).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: 'Sales today' })).toContainText('€');
  await expectAccessible(page);
  await expectFits(page);
  await new Shopper(buyer).buy(await itemToBuy(request));
  await expectUpToDate(page);
  const inNavigation = async () =>
    Number(/\d+$/.exec((await page.getByRole('link', { name: /^Orders/ }).textContent()) ?? '')?.[0]);
  await expectUpToDate(page, 'orders', inNavigation);
  await buyer.close();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/orders\/\w+$/);
  await expect(page.getByLabel('Code of the item')).toBeFocused();
});

test('a second tab is told of changes by the first one’s stream', async ({ page, request, browser }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/today');
  await expect(page.getByText(/· live/)).toBeVisible();
  const second = await page.context().newPage();
  const streams: string[] = [];
  second.on('request', (sent) => sent.url().endsWith('/sessions/current/events') && streams.push(sent.url()));
  await second.goto('/office/today');
  await expect(second.getByText(/· live/)).toBeVisible();
  const buyer = await browser.newPage();
  await new Shopper(buyer).buy(await itemToBuy(request));
  await buyer.close();
  await expectUpToDate(second);
  expect(streams).toEqual([]);
});

test('a job that failed says why, and is tried again', async ({ page }) => {
  await onDatabase(
    `select graphile_worker.add_job('send-gift-card', '{"orderId": "00000000-0000-4000-8000-000000000000"}'::json,
    run_at => now() + interval '1 day')`,
    [],
  );
  await onDatabase(
    `update graphile_worker._private_jobs j set last_error = 'The card printer is away', attempts = max_attempts
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send-gift-card'`,
    [],
  );
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/today');
  const failed = page.getByRole('listitem').filter({ hasText: /gift cards? (was|were) not mailed/ });
  await expect(failed).toContainText('The card printer is away');
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Try now' }).press('Enter');
  await expect(page.getByText('It is tried again')).toBeVisible();
  const [job] = await onDatabase<{ attempts: number }>(
    `select attempts from graphile_worker.jobs where task_identifier = 'send-gift-card' and attempts >= max_attempts`,
    [],
  );
  expect(job).toBeUndefined();
});

test('the palette opens an order by a scrap of its reference', async ({ page, request }) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or do').fill(order.reference.slice(0, 9).toLowerCase());
  await expect(page.getByRole('option', { name: order.reference })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/orders/${order.reference}$`));
});

test('a scan on any screen opens what the code is of, and refuses one of nothing loudly', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Code' });
  await expect(box).toBeFocused();
  await page.keyboard.type('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH-CODE' })).toBeVisible();
  await expect(box).toHaveValue('NO-SUCH-CODE');
  await expectAccessible(page);
  await expectFits(page);
  // The scanner overwrites the refused code.
  await page.keyboard.type(item.sku);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/items\/[\w-]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the day of the stores and the margin are on Today; an assistant sees the own store alone', async ({
  page,
  browser,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/today');
  const stores = page.getByRole('region', { name: 'Stores' });
  await expect(stores.getByRole('link', { name: 'Revoir Marais' })).toBeVisible();
  expect(await stores.getByText('To hand over').count()).toBeGreaterThan(1);
  await expect(page.getByRole('figure').filter({ hasText: 'Margin after VAT' })).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: 'Waiting to be graded' })).toBeVisible();
  await expect(row(page, 'Messages')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const own = await browser.newPage();
  await joinOffice(own, 'Mia Lind', 'assistant@paris-marais');
  await own.goto('/office/today');
  const ownStores = own.getByRole('region', { name: 'Stores' });
  await expect(ownStores.getByRole('link', { name: 'Revoir Marais' })).toBeVisible();
  await expect(ownStores.getByRole('link')).toHaveCount(1);
  await expect(own.getByText('Margin after VAT')).toBeHidden();
  await own.close();
});

test('how much waits is read on the screen that is open, too', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  // axe ignores texts of a single digit.
  await page.route('**/api/v3/private/today', async (route) => {
    const answer = await route.fetch();
    const today = officeToday.parse(await answer.json());
    const queues = today.queues.map((queue) => ({ ...queue, waiting: 12, late: 0 }));
    await route.fulfill({ response: answer, json: { ...today, queues } });
  });
  await page.goto('/office/orders');
  await expect(page.getByRole('link', { name: /^Orders ?\d\d/ })).toBeVisible();
  await expectAccessible(page);
  // The screen may have a pending request.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
