import { expect } from '@playwright/test';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { fillBag } from './pages/calls.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Parses an amount as shown by the shop into cents: "4,90 €", "Free". */
function centsOf(amount: string | null): number {
  const [, euros = '0', cents = '0'] = /(\d[\d\s]*),(\d\d)/.exec(amount ?? '') ?? [];
  return Number(euros.replaceAll(/\s/g, '')) * 100 + Number(cents);
}

test('the mini cart shows pieces, delivery and total, and all of it agrees while a removal can be undone', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  for (const _ of [1, 2]) await ada.putIntoBag(await itemToBuy(request));
  const bag = page.getByRole('dialog', { name: 'Your bag, 2 pieces' });
  /** @returns the sum of the items, once it agrees with all amounts in the panel. */
  const agreedSum = async () => {
    const amounts = page.getByRole('dialog').locator('[aria-live]').locator('dd, p > b');
    const texts = await amounts.evaluateAll((all) => all.map((amount) => amount.textContent));
    const [pieces = 0, delivery = 0, total] = texts.map(centsOf);
    expect(total).toBe(pieces + delivery);
    return pieces;
  };
  await expect(bag).toBeVisible();
  await expectAccessible(page, DIALOG);

  const before = await agreedSum();
  const line = bag.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const price = centsOf(await line.first().locator('b').last().textContent());
  await line
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your bag, 1 piece' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await agreedSum()).toBe(before - price);
  // The count in the header, behind the panel.
  await expect(page.locator('header a[aria-haspopup="dialog"]')).toHaveAttribute(
    'aria-label',
    'Bag, 1 piece',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bag).toBeVisible();
  expect(await agreedSum()).toBe(before);
  await expect(page.locator('header a[aria-haspopup="dialog"]')).toHaveAttribute(
    'aria-label',
    'Bag, 2 pieces',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the checkout begins with one line for the bag, and a declined card is told above the button', async ({
    page,
    request,
  }) => {
    const ada = new Shopper(page);
    await fillBag(page, [await itemToBuy(request)]);
    await page.goto('/checkout');
    const line = page.getByText(/^1 piece · [\d\s]+,\d\d/);
    await expect(line).toBeVisible();
    await expect(page.getByText('Held for you, 20 min')).toBeHidden();
    await expect(page.getByLabel('First name')).toBeInViewport();
    await line.click();
    await expect(page.getByText('Held for you, 20 min')).toBeVisible();
    await line.click();

    await ada.tellWho();
    await ada.tellWhere();
    await ada.payWith(CARDS.declined);
    const told = page.getByRole('alert').filter({ hasText: 'Nothing was charged' });
    await expect(told).toBeInViewport();
    const button = page.getByRole('button', { name: /^Order and pay/ });
    await expect(button).toBeInViewport();
    await expect(async () => {
      const [above, below] = [await boxOf(told), await boxOf(button)];
      expect(below.y - above.bottom).toBeLessThan(60);
    }).toPass();
  });
});

test('in a low window the mini cart scrolls: each line, the title and the buttons can be reached', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  const bag = page.getByRole('dialog');
  // A laptop at 200 % zoom, a phone on its side, a small phone at 200 % zoom.
  for (const [width, height] of [
    [720, 450],
    [844, 390],
    [360, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const controls = ['Remove', 'Check out', 'Close'].map((name) =>
      bag.getByRole(name === 'Check out' ? 'link' : 'button', { name: new RegExp(`^${name}`) }),
    );
    for (const control of controls) await control.click({ trial: true, timeout: 5_000 });
  }
});
