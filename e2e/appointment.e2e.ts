import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { mailedLink } from './pages/appointment.ts';
import { test } from './pages/test.ts';

const LOCATOR = '/pages/sell/store-locator';
let people = 0;
const newEmail = () => {
  people += 1;
  return `ada.appointment${people}.${Date.now()}@example.org`;
};

let phones = 0;
/** A phone number can have only one open appointment. */
const newPhone = () => {
  phones += 1;
  return `+33 6 ${String(Date.now() * 10 + phones).slice(-8)}`;
};

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('radio', { name: '4 to 6' }).check();
}

/** The free times of the open day. */
const times = (page: Page) => page.locator('#times input:enabled');

/** Opens a day of next week, by index among those with free times. */
async function openLaterDay(page: Page, index: number): Promise<void> {
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(page).toHaveURL(/from=/);
  const day = page.getByRole('navigation', { name: 'Days' }).locator('li a').nth(index);
  await day.click();
  await expect(day).toHaveAttribute('aria-current', 'date');
}

/** Books a time as another seller. */
async function take(request: APIRequestContext, store: string, startsAt: string): Promise<void> {
  const person = {
    firstName: 'Eve',
    lastName: 'Moor',
    email: newEmail(),
    phone: newPhone(),
    itemCount: '1-3',
  };
  const answer = await request.post('/api/v3/customer/bookings', {
    data: { ...person, realStore: store, startsAt },
    headers: { 'content-type': 'application/ld+json' },
  });
  expect(answer.status()).toBe(201);
}

/** Opens the mailed link, which changes nothing, and presses its button. */
async function confirmByMail(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, 'booking-confirm'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm within 15 minutes');
  await page.getByRole('button', { name: 'Confirm my appointment' }).click();
}

test('a store is found, an appointment booked, kept in a calendar, moved by the mailed link and cancelled', async ({
  page,
}) => {
  await page.goto(LOCATOR);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByLabel('Town or postcode').fill('Lyon');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: '1 shop within 50 km of Lyon' })).toBeVisible();
  const store = page.getByRole('article');
  await expect(store).toContainText('Buys clothes');
  await expect(store).toContainText('Next free:');
  await store.getByRole('link', { name: 'Book an appointment' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When would you like to come?');
  await expectAccessible(page);
  await openLaterDay(page, 1);
  const email = newEmail();
  await fillDetails(page, email);
  await times(page).nth(2).check();
  await page.getByRole('button', { name: /^Book \w+ \d+ \w+, \d\d:\d\d$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm within 15 minutes');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await confirmByMail(page, email);
  await expect(page.getByText('Your appointment is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on \w+ \d+ \w+, \d\d:\d\d$/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('your-appointment.ics');

  await page.goto(await mailedLink(email, 'booking-confirmed'));
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When would you rather come?');
  await page.getByRole('link', { name: 'Keep this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When would you rather come?');
  await expectAccessible(page);
  await times(page).first().check();
  await page.getByRole('button', { name: /^Move to / }).click();
  await expect(page.getByText('Your appointment has moved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');

  await page.getByText('Cancel appointment').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointment is cancelled');
  await expect(page.getByText('What to bring')).toHaveCount(0);
  await expectAccessible(page);
  await mailedLink(email, 'booking-moved');
});

test('without JavaScript an appointment is booked, moved and cancelled by plain forms and links', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${LOCATOR}?near=London`);
  await page.getByRole('article').getByRole('link', { name: 'Book an appointment' }).click();
  await page.getByRole('link', { name: 'Later days' }).click();
  const email = newEmail();
  await fillDetails(page, 'ada@localhost');
  await times(page).nth(1).check();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('link', { name: /valid email address/ })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm within 15 minutes');
  await confirmByMail(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on /);
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  await page.getByRole('link', { name: 'Later days' }).click();
  await times(page).first().check();
  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(page.getByText('Your appointment has moved.')).toBeVisible();
  await page.getByText('Cancel appointment').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointment is cancelled');
});

for (const javaScriptEnabled of [true, false]) {
  test(`a time that is taken meanwhile keeps the form and offers the nearest three, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    request,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto('/pages/sell/appointment/paris-marais');
    await openLaterDay(page, javaScriptEnabled ? 1 : 2);
    const email = newEmail();
    await fillDetails(page, email);
    const wanted = times(page).nth(4);
    const startsAt = (await wanted.getAttribute('value')) ?? '';
    await wanted.check();
    await take(request, 'paris-marais', startsAt);
    await page.getByRole('button', { name: /^Book/ }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'has just been taken' });
    await expect(notice).toBeVisible();
    const nearest = notice.locator('..').getByRole('radio');
    await expect(nearest).toHaveCount(3);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('radio', { name: '4 to 6' })).toBeChecked();
    if (javaScriptEnabled) await expectAccessible(page);
    await nearest.first().check();
    await page.getByRole('button', { name: /^Book/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm within 15 minutes');
  });
}

test('a time that is taken is drawn as the others are, and the one in focus is outlined', async ({
  page,
  request,
}) => {
  await page.goto('/pages/sell/appointment/paris-marais');
  await openLaterDay(page, 3);
  await take(request, 'paris-marais', (await times(page).first().getAttribute('value')) ?? '');
  await page.reload();
  const label = (input: Locator) => page.locator('#times label').filter({ has: input });
  const taken = label(page.locator('input:disabled')).first();
  const free = label(page.locator('input:enabled')).first();
  await expect(taken).toBeVisible();
  const height = async (shown: Locator) => Math.round((await shown.boundingBox())?.height ?? 0);
  expect(await height(taken)).toBe(await height(free));
  // The radio button is invisible above its label.
  await expect(taken.getByRole('radio')).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await times(page).first().focus();
  await expect(free).toHaveCSS('outline-style', 'solid');
});

test('while another day is on its way, no time can be chosen that goes away with the one that is shown', async ({
  page,
}) => {
  await page.goto('/pages/sell/appointment/paris-marais');
  await expect(times(page).first()).toBeVisible();
  const day = page.getByRole('navigation', { name: 'Days' }).locator('li a').nth(1);
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/[?&]day=/, (route) => asked.then(() => route.continue()));
  await day.click();
  await expect(times(page).first()).toBeHidden();
  letThrough();
  await expect(day).toHaveAttribute('aria-current', 'date');
  await times(page).first().check();
  await expect(page.getByRole('button', { name: /^Book \w+ \d+ \w+, \d\d:\d\d$/ })).toBeVisible();
});

test('stores around the visitor are listed once the position is asked for, by a press', async ({
  browser,
}) => {
  const context = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { latitude: 48.853, longitude: 2.349 },
  });
  const page = await context.newPage();
  await page.goto(LOCATOR);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { name: '1 shop within 50 km of you' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/\d (m|km)/);
  expect(new URL(page.url()).search).toBe('?lat=48.853&lng=2.349');
  await page.getByRole('link', { name: 'Search within 200 km' }).click();
  await page.getByRole('link', { name: 'Search within 1000 km' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('where no store is near, the search is widened', async ({ page }) => {
  await page.goto(`${LOCATOR}?near=Marseille`);
  await expect(page.getByRole('heading', { name: 'No shop within 50 km of Marseille' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all shops' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a page of no appointment leads to the stores, and one of no store is not found', async ({ page }) => {
  for (const search of ['', '?booking=nonsense']) {
    await page.goto(`/pages/sell/appointment/success${search}`);
    await expect(page).toHaveURL(LOCATOR);
  }
  const answer = await page.goto('/pages/sell/appointment/atlantis');
  expect(answer?.status()).toBe(404);
});

test('fits a narrow screen without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [LOCATOR, '/pages/sell/appointment/london-marylebone']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
