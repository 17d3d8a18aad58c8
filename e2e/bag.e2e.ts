import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';
import { CARDS, freePiece, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Cents of an amount as the shop writes it: "4,90 €", "Free". */
async function centsIn(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? '';
  const [, euros, cents] = /([\d\s]+),(\d\d)/.exec(text.replace(/[\u00a0\u202f]/g, ' ')) ?? [];
  return euros ? Number(euros.replaceAll(' ', '')) * 100 + Number(cents) : 0;
}

test('the mini cart shows pieces, delivery and total, and all of it agrees while a removal can be undone', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  for (const number of [61, 62]) {
    await ada.putIntoBag(await freePiece(request, number));
    await expect(page.getByRole('dialog').getByText('Held for you, 20 min').first()).toBeVisible();
  }
  const bag = page.getByRole('dialog', { name: 'Your bag, 2 pieces' });
  const amount = (name: string) =>
    page.getByRole('dialog').locator('dl dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  const total = page
    .getByRole('dialog')
    .getByText('Total, tax included')
    .locator('xpath=following-sibling::b');
  const adds = async () =>
    expect(await centsIn(total)).toBe(
      (await centsIn(amount('Pieces'))) + (await centsIn(amount('Delivery'))),
    );
  await expect(bag).toBeVisible();
  await adds();
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(violations).toEqual([]);

  const before = await centsIn(amount('Pieces'));
  const line = bag.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const price = await centsIn(line.first().locator('b').last());
  await line
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your bag, 1 piece' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await centsIn(amount('Pieces'))).toBe(before - price);
  await adds();
  // The count in the header, behind the panel.
  await expect(page.locator('header a[aria-haspopup="dialog"]')).toHaveAttribute(
    'aria-label',
    'Bag, 1 piece',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bag).toBeVisible();
  expect(await centsIn(amount('Pieces'))).toBe(before);
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
    await ada.putIntoBag(await freePiece(request, 63));
    await expect(page.getByRole('dialog').getByText('Held for you, 20 min')).toBeVisible();
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
    const [above, below] = [await told.boundingBox(), await button.boundingBox()];
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(60);
  });
});
