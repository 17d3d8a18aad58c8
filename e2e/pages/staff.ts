import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ops } from './shop-ops.ts';

const added = z.object({ id: z.string(), code: z.string() });

/** A new member of a store's staff, as `npm run ops -- staff add` makes one. @returns the code */
export async function newStaff(store: string, name = 'Mona'): Promise<string> {
  return added.parse(await ops('staff', 'add', '--store', store, '--name', name)).code;
}

/** Opens store mode on the tablet that the page is, in the first store of the list. */
export async function openStoreMode(page: Page, name = 'Mona'): Promise<void> {
  await page.goto('/pages/trade-in/store/0');
  const store = await page.getByLabel('Shop', { exact: true }).inputValue();
  await page.getByLabel('Staff code').fill(await newStaff(store, name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Next customer' }).waitFor();
}
