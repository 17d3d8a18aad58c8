import { expect } from '@playwright/test';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Days without news after which the shop shows a parcel: PARCEL_QUIET_DAYS, and one more. */
const QUIET_DAYS = 5;

test('a parcel without news is on the screen Parcels, and leads to its order and its carrier', async ({
  page,
  request,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  const path = `/api/v3/private/orders/${order.reference}`;
  const details = async () => officeOrderDetails.parse(await (await page.request.get(path)).json());
  const step = async (name: string, data: (order: Awaited<ReturnType<typeof details>>) => object) => {
    const now = await details();
    const answer = await page.request.post(`${path}/${name}`, {
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/ld+json',
        'if-match': `"${now.version}"`,
      },
      data: data(now),
    });
    expect(answer.status()).toBe(200);
  };
  await step('label', ({ labelGrams }) => ({ grams: labelGrams }));
  await step('ship', ({ label }) => ({ carrier: 'Colissimo', trackingNumber: label?.trackingNumber }));

  const parcel = page
    .getByRole('table', { name: 'Parcels' })
    .getByRole('row')
    .filter({ hasText: order.reference });
  await page.goto('/office/parcels');
  await expect(page.getByRole('heading', { level: 1, name: 'Parcels' })).toBeVisible();
  await expect(page.getByText(/all are under way|needs? a look/)).toBeVisible();
  await expect(parcel).toHaveCount(0);

  await onDatabase(
    `update shipment s set shipped_at = now() - make_interval(days => $2)
      from purchase_order o where o.id = s.order_id and o.reference = $1`,
    [order.reference, QUIET_DAYS],
  );
  await page.reload();
  await expect(parcel).toContainText('Nothing yet');
  await expect(parcel).toContainText(`${QUIET_DAYS} days ago`);
  await expect(parcel).toContainText('Colissimo');
  const number = (await details()).label?.trackingNumber ?? '';
  await expect(parcel).toContainText(number);
  await expectAccessible(page);
  await expectFits(page);
  await parcel.getByRole('link', { name: `${order.reference} Order` }).click();
  await expect(page).toHaveURL(`/office/orders/${order.reference}`);
});
