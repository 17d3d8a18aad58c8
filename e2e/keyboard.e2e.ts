import { expect, type Page } from '@playwright/test';
import { mailedLink } from './pages/appointment.ts';
import { newEmail, PASSWORD, signUp } from './pages/customer.ts';
import { Keyboard } from './pages/keyboard.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

// Without clicks or programmatic focus: only Tab, arrows, Space, Enter and letters.

const YEAR = String(new Date().getFullYear() - 3);
const PHONE_PICTURE = 'tests/pictures/phone.heic';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });

test('by keyboard alone: a piece is put into the bag, delivered home and paid for', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  const keys = new Keyboard(page);
  await page.goto(`/products/${piece.slug}`);
  await keys.press(button(page, 'Add to bag').first());
  await expect(page.getByRole('listitem').filter({ hasText: /Held for you/ })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Check out', exact: true }));
  for (const [name, text] of [
    ['Email', newEmail()],
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
  ] as const)
    await keys.type(page.getByLabel(name), text);
  await page.keyboard.press('Enter');
  await keys.type(page.getByLabel('Street and number'), '18 rue de Bretagne');
  await keys.type(page.getByLabel('Postcode', { exact: true }), '75003');
  await keys.type(page.getByLabel('City'), 'Paris');
  await keys.press(button(page, 'Continue to payment'));
  await keys.type(page.getByLabel('Card number'), CARDS.paid);
  await keys.type(page.getByLabel('Expiry'), '1240');
  await keys.type(page.getByLabel('Security code'), '123');
  await keys.press(page.getByRole('checkbox'), 'Space');
  await keys.press(button(page, /^Order and pay/));
  await expect(heading(page)).toHaveText('Thank you for your order');
});

test('by keyboard alone: a piece is valued, described, photographed and sold', async ({ page }) => {
  const keys = new Keyboard(page);
  await page.goto('/pages/sell');
  await expect(heading(page)).toBeVisible();
  await keys.choose(page.getByLabel('Brand'), 'Lune Marais');
  await keys.choose(page.getByLabel('What is it'), 'Coat');
  await keys.choose(page.getByLabel('Bought in'), YEAR);
  await keys.pick(page.getByRole('radio', { name: 'Excellent' }));
  await expect(page.getByRole('status').filter({ hasText: /89,00\s€/ })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Sell this piece' }));

  await expect(page).toHaveURL(/\/customer\/1/);
  await keys.choose(page.getByLabel('Who is it for?'), 'Women');
  await keys.choose(page.getByLabel('Category'), 'Clothing');
  await keys.choose(page.getByLabel('Colour'), 'Navy');
  await keys.choose(page.getByLabel('Size'), '38');
  await keys.press(button(page, 'Add this piece'));
  await expect(page.getByRole('heading', { name: '1 piece in your parcel' })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Next: condition' }));

  await expect(heading(page)).toHaveText('Coat, Lune Marais');
  await keys.pick(page.getByRole('radio', { name: /^Excellent/ }));
  for (const name of ['Front', 'Back']) {
    const asked = page.waitForEvent('filechooser');
    await keys.press(page.getByLabel(name, { exact: true }), 'Space');
    await (await asked).setFiles(PHONE_PICTURE);
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  await keys.press(button(page, 'Next: hand-over'));

  await expect(heading(page)).toHaveText('How would you like to send it?');
  await keys.pick(page.getByRole('radio', { name: /By post/ }));
  await keys.pick(page.getByRole('radio', { name: /^Credit/ }));
  await keys.pick(page.getByRole('radio', { name: 'Donate it to a charity' }));
  await keys.press(button(page, 'Next: confirm'));

  await expect(heading(page)).toHaveText('Who is selling?');
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', newEmail()],
    ['Phone', '+33612345678'],
    ['Date of birth', '11111990'],
    ['Street and number', '1 Rue du Bac'],
    ['Postcode', '75007'],
    ['City', 'Paris'],
  ] as const)
    await keys.type(page.getByLabel(name), text);
  await keys.press(page.getByRole('checkbox', { name: /18 or older/ }), 'Space');
  await keys.press(page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await keys.press(button(page, 'Confirm and sell'));
  await expect(heading(page)).toContainText('Thank you');
  await keys.tabTo(page.getByRole('link', { name: 'Shipping label (PDF)' }));
});

test('by keyboard alone: a shop is found and an appointment booked, moved and cancelled', async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await page.goto('/pages/sell/store-locator');
  await keys.type(page.getByLabel('Town or postcode'), 'Lyon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 shop within 50 km of Lyon' })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Book an appointment' }));

  await expect(heading(page)).toHaveText('When would you like to come?');
  await keys.press(page.getByRole('link', { name: 'Later days' }));
  const day = page.getByRole('navigation', { name: 'Days' }).locator('li a').nth(1);
  await keys.press(day);
  await expect(day).toHaveAttribute('aria-current', 'date');
  const times = page.locator('#times');
  await keys.pick(times.locator('input:enabled').nth(2), times);
  const email = newEmail();
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', email],
    ['Phone', `+336${String(Date.now()).slice(-8)}`],
  ] as const)
    await keys.type(page.getByLabel(name), text);
  await keys.pick(page.getByRole('radio', { name: '4 to 6' }));
  await keys.press(button(page, /^Book \w+ \d+ \w+, \d\d:\d\d$/));

  await expect(heading(page)).toHaveText('Confirm within 15 minutes');
  await page.goto(await mailedLink(email, 'booking-confirm'));
  await keys.press(button(page, 'Confirm my appointment'));
  await expect(heading(page)).toHaveText(/^See you on /);
  await keys.press(page.getByRole('link', { name: 'Move', exact: true }));
  await expect(heading(page)).toHaveText('When would you rather come?');
  // Today may have only one time left.
  await keys.press(day);
  await expect(day).toHaveAttribute('aria-current', 'date');
  await keys.pick(times.locator('input:enabled').nth(1), times);
  await keys.press(button(page, /^Move to /));
  await expect(page.getByText('Your appointment has moved.')).toBeVisible();
  await keys.press(page.getByText('Cancel appointment'));
  await keys.press(button(page, 'Yes, cancel it'));
  await expect(heading(page)).toHaveText('Your appointment is cancelled');
});

test('by keyboard alone: sign-in, details, an address, an order, a saved search, sign-out', async ({
  page,
  request,
}) => {
  const email = await signUp(page);
  const { reference } = await new Shopper(page).buy(await itemToBuy(request));
  await page.context().clearCookies({ name: 'auth-token' });
  const keys = new Keyboard(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await keys.type(page.getByLabel('Email', { exact: true }), email);
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await keys.type(password, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(heading(page)).toHaveText(/, Ada$/);

  await keys.press(menu(page, 'Details'));
  await keys.press(page.locator('summary').filter({ hasText: 'About me' }));
  await keys.type(page.getByLabel('First name'), 'Augusta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await keys.press(menu(page, 'Addresses'));
  await expect(heading(page)).toHaveText('Addresses');
  await keys.press(page.getByRole('link', { name: 'Add an address' }));
  await keys.type(page.getByLabel('Street and number'), '4 rue des Archives');
  await keys.type(page.getByLabel('Postcode'), '75003');
  await keys.type(page.getByLabel('City'), 'Paris');
  await keys.press(button(page, 'Save address'));
  await expect(page).toHaveURL('/account/addresses');
  await keys.press(button(page, 'Make default 4 rue des Archives'));
  await expect(page.getByRole('listitem').filter({ hasText: '4 rue des Archives' })).toContainText('Default');

  await keys.press(menu(page, 'Orders'));
  await expect(heading(page)).toHaveText('Orders');
  await keys.press(page.getByRole('link', { name: `See order ${reference}` }));
  await expect(heading(page)).toHaveText(`Order ${reference}`);
  await keys.tabTo(page.getByRole('link', { name: 'Invoice (PDF)' }));

  await page.goto('/products?type=Coat');
  await keys.press(page.getByRole('link', { name: 'Skip filters' }));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await keys.press(page.getByRole('link', { name: 'Save this search' }));
  await keys.type(page.getByLabel('Search name'), 'Coats');
  await keys.press(button(page, 'Save'));
  await expect(page).toHaveURL('/account/searches');
  await keys.press(button(page, 'Pause Coats'), 'Space');
  await expect(page.getByText('Paused: no emails')).toBeVisible();

  await keys.press(button(page, 'Sign out'));
  await expect(page.getByText('You are signed out.')).toBeVisible();
});
