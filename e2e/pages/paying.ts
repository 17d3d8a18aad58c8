import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { onDatabase } from './shop-database.ts';
import { type Found, freePiece, Shopper } from './shopper.ts';

/** A shopper before the card form, with one piece of a page of the catalogue. */
export async function readyToPay(
  page: Page,
  request: APIRequestContext,
  catalogue: number,
): Promise<{ ada: Shopper; piece: Found }> {
  const piece = await freePiece(request, catalogue);
  const ada = new Shopper(page);
  await ada.putIntoBag(piece);
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click();
  await ada.tellWho();
  await ada.tellWhere();
  await isAwake(page);
  return { ada, piece };
}

/** Until the page's own script has the card form; before, it is sent as a plain form. */
export const isAwake = (page: Page): Promise<void> =>
  expect(page.locator('form[novalidate]', { has: page.getByLabel('Card number') })).toBeVisible();

/** What became of every payment that the provider opened for orders with this piece: how many in which state. */
export async function moneyFor(piece: Found): Promise<Record<string, number>> {
  const rows = await onDatabase<{ status: string; count: number }>(
    `select i.status, count(*)::int from order_line l join sandbox_intent i on i.order_id = l.order_id::text
      where l.article_id = $1 group by i.status`,
    [piece.id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** States of the orders that have this piece. */
export async function ordersOf(piece: Found): Promise<string[]> {
  const rows = await onDatabase<{ state: string }>(
    `select o.state from order_line l join purchase_order o on o.id = l.order_id where l.article_id = $1 order by 1`,
    [piece.id],
  );
  return rows.map((row) => row.state);
}

export const PAY = { name: /^Order and pay/ };
