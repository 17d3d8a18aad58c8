import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ops } from './shop-ops.ts';

const added = z.object({ id: z.string(), code: z.string() });

/** Creates a member of a store's staff, like `npm run ops -- staff add`. @returns the code */
export async function newStaff(store: string, name = 'Mona'): Promise<string> {
  return added.parse(await ops('staff', 'add', '--store', store, '--name', name)).code;
}

const stores = z.object({ stores: z.array(z.object({ id: z.string() })).nonempty() });

/** Returns the ids of the stores. */
export const storeIds = async (): Promise<string[]> =>
  stores.parse(await ops('store', 'list')).stores.map(({ id }) => id);

const device = z.object({ id: z.string(), code: z.string(), link: z.url() });

/** Creates a tablet of a store, like `npm run ops -- store-device add`. @param name unique in the store */
export const newStoreDevice = async (store: string, name: string) =>
  device.parse(await ops('store-device', 'add', '--store', store, '--name', name));

/** Enrols the page's browser as a tablet by the operator's link. */
export async function enrolTablet(page: Page, store: string, name = `Till ${randomUUID()}`): Promise<void> {
  const { link } = await newStoreDevice(store, name);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Enrol this tablet' }).click();
  await page.getByLabel('Staff code').waitFor();
}

/** Opens store mode in the page's browser, in the first store. */
export async function openStoreMode(page: Page, name = 'Mona'): Promise<void> {
  const [store = ''] = await storeIds();
  await enrolTablet(page, store);
  await page.getByLabel('Staff code').fill(await newStaff(store, name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Next customer' }).waitFor();
}
