import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newEmail } from './customer.ts';
import { ops } from './shop-ops.ts';

const YEAR = new Date().getFullYear();
const HEAD = 'order,date,email,product,brand,type,gender,size,color,price,picture';

/** Loads purchases from the brand, like its operator. */
export async function load(...rows: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'purchases-'));
  const file = join(folder, 'orders.csv');
  await writeFile(file, [HEAD, ...rows].join('\n'));
  await ops('import-purchases', file);
  await rm(folder, { recursive: true });
}

/** Returns the URL of a picture on this shop, which replaces the brand's own shop. */
export async function pictureOf(page: Page): Promise<string> {
  // The most expensive items are the demonstration's: journeys publish small photos, and some items have none.
  const answer = await page.request.get('/api/v3/customer/articles?itemsPerPage=48&sort[price]=desc');
  const path = /\/api\/v3\/media\/[^"]+\/640\.webp/.exec(await answer.text())?.[0] ?? '';
  // The shop waits only briefly for a picture of the brand, so this one is rendered in advance.
  const made = await page.request.get(path);
  if (path === '' || !made.ok()) throw new Error(`${path}: ${made.status()}`);
  return new URL(path, page.url()).href;
}
/** A row of the brand's order history. `more`: the columns from type to price, and a picture, separated by commas. */
export const row = (order: string, email: string, product: string, more: string) =>
  `${order},${YEAR}-01-14,${email},${product},Lune Marais,${more}`;
export const bought = (page: Page) => page.getByRole('region', { name: 'Bought from us before' });
export const orderNumber = () => newEmail('b').slice(0, 14).toUpperCase();
