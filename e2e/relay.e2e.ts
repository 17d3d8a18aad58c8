import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Goes to the delivery step of the checkout, with or without JavaScript. */
async function toDelivery(ada: Shopper): Promise<void> {
  await ada.page.goto('/checkout');
  await ada.tellWho();
  await expect(ada.page.getByRole('navigation', { name: 'Where to deliver' })).toBeVisible();
}

test('a parcel goes to a pickup point, found by town, folded once chosen, and remembered', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await toDelivery(ada);

  await page.getByRole('link', { name: 'Pickup point' }).click();
  const search = page.getByRole('search');
  await search.getByLabel('Town or postcode').fill('Atlantis');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('We found no pickup point near “Atlantis”')).toBeVisible();
  await search.getByLabel('Town or postcode').fill('lyon');
  await search.getByRole('button', { name: 'Search' }).click();
  const list = page.getByRole('group', { name: 'Pickup points near lyon' });
  await expect(list.getByRole('radio')).toHaveCount(5);
  await page.getByRole('link', { name: 'Show more pickup points' }).click();
  await expect(list.getByRole('radio')).toHaveCount(20);

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('link', { name: 'Please choose a pickup point.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please enter a phone number' })).toBeVisible();

  const point = (await list.getByRole('listitem').nth(2).locator('b').textContent()) ?? '';
  await list.getByRole('radio').nth(2).check();
  await expect(list.getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose another' }).click();
  await expect(list.getByRole('radio', { name: point })).toBeFocused();
  await expect(list.getByRole('radio')).toHaveCount(20);
  await list.getByRole('radio').nth(2).check();
  const entry = list.getByRole('listitem').filter({ hasText: point });
  await entry.getByText('Opening hours').click();
  await expect(entry.getByText('Sunday')).toBeVisible();
  await expectAccessible(page, '#delivery');
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await expect(page.locator('summary').filter({ hasText: 'Ada Byron' })).toBeVisible();
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('#delivery')).toContainText(point);
  await expect(page.getByText(/^Pickup point · \S+day \d+/).first()).toBeVisible();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  await expect(page.getByRole('heading', { name: 'Collect it at' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(point);

  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout?part=delivery&place=relay');
  await expect(page.getByRole('radio', { name: point })).toBeChecked();
});

test('what another place or search takes the place of is dimmed while that is on its way', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await toDelivery(ada);
  const form = page.locator('#delivery form:not([role="search"])');
  /** Holds back answers for these addresses until released. */
  const hold = async (address: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(address, (route) => promise.then(() => route.continue()));
    return resolve;
  };

  const showPoints = await hold(/place=relay/);
  await page.getByRole('link', { name: 'Pickup point' }).click();
  await expect(form).toHaveCSS('opacity', '0.45');
  showPoints();
  const search = page.getByRole('search');
  await search.getByLabel('Town or postcode').fill('lyon');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('group', { name: 'Pickup points near lyon' })).toBeVisible();
  await expect(form).toHaveCSS('opacity', '1');

  const showOthers = await hold(/near=paris/);
  await search.getByLabel('Town or postcode').fill('paris');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(form).toHaveCSS('opacity', '0.45');
  showOthers();
  await expect(page.getByRole('group', { name: 'Pickup points near paris' })).toBeVisible();
  await expect(form).toHaveCSS('opacity', '1');
});

test('free delivery comes nearer in the bag', async ({ page, request }) => {
  await fillBag(page, [await itemToBuy(request)]);
  const answer = await page.request.get('/api/v3/customer/orders');
  const [order] = (await answer.json())['hydra:member'];
  await page.goto('/cart');
  if (order.freeShippingRemaining > 0) {
    const bar = page.getByRole('progressbar', { name: /more for free delivery/ });
    await expect(bar).toHaveAttribute('value', String(order.itemsTotal));
  } else await expect(page.getByText('Delivery is free.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same by plain forms, then to a shop instead', async ({ page, request }) => {
    const ada = new Shopper(page);
    await fillBag(page, [await itemToBuy(request)]);
    await toDelivery(ada);
    await page.getByRole('link', { name: 'Pickup point' }).click();
    await page.getByLabel('Town or postcode').fill('69002');
    await page.getByRole('button', { name: 'Search' }).click();
    const list = page.getByRole('group', { name: 'Pickup points near 69002' });
    await list.getByRole('radio').nth(1).check();
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('link', { name: /^Please enter a phone number of/ })).toBeVisible();
    await expect(list.getByRole('radio').nth(1)).toBeChecked();
    await page.getByLabel('Phone').fill('+33612345678');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.locator('#delivery')).toContainText('Lyon');

    await page.getByRole('link', { name: 'Change Delivery' }).click();
    await page.getByRole('link', { name: 'Collect in a shop' }).click();
    await page.getByRole('radio', { name: 'Revoir Marais' }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.locator('#delivery')).toContainText('Revoir Marais');
    await ada.payWith(CARDS.paid);
    await ada.seesHeading('Thank you for your order');
    await expect(page.getByRole('heading', { name: 'Collect it at' })).toBeVisible();
    await expect(page.getByText('14 rue Debelleyme')).toBeVisible();
  });
});
