import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const run = promisify(execFile);
const added = z.object({ data: z.object({ id: z.string(), code: z.string() }) });

/** Somebody new works in a store, as `npm run ops -- staff add` has it. @returns the code */
export async function newStaff(store: string, name = 'Mona'): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA ?? '.data' };
  const command = ['server/cli/ops.ts', 'staff', 'add', '--store', store, '--name', name, '--json'];
  const { stdout } = await run(process.execPath, command, { env });
  return added.parse(JSON.parse(stdout)).data.code;
}

/** Opens store mode on the tablet that the page is, in the first store of the list. */
export async function openStoreMode(page: Page, name = 'Mona'): Promise<void> {
  await page.goto('/pages/trade-in/store/0');
  const store = await page.getByLabel('Store', { exact: true }).inputValue();
  await page.getByLabel('Staff code').fill(await newStaff(store, name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Next customer' }).waitFor();
}
