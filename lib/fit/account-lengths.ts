import type { User } from '#contract/identity.ts';
import type { OwnLengths } from '#contract/own-lengths.ts';
import { browserClient } from '../api/browser-client.ts';
import { patchCustomer, readCustomer } from '../api/customers.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import type { Lengths } from './compare-lengths.ts';
import { forgetBrowserLengths, storeAccountLengths } from './own-lengths.ts';

/** Keeps a copy of the signed-in customer's lengths. @throws ApiError */
export async function readAccountLengths(): Promise<void> {
  const customerId = customerIdOfBrowser();
  if (!customerId) return;
  const me = await queryClient.fetchQuery({
    queryKey: queryKeys.me,
    queryFn: () => readCustomer(browserClient, customerId),
  });
  storeAccountLengths(customerId, me.ownLengths ?? {});
}

/** Saves the lengths of a type in the account; without any the type is removed. @throws ApiError */
export async function saveAccountLengths(type: string, lengths: Lengths): Promise<void> {
  const known = Object.entries(lengths).filter(([, length]) => length !== undefined);
  await save({ [type]: known.length > 0 ? Object.fromEntries(known) : null });
}

/** Saves in the account what was typed in this browser, which forgets it then. @throws ApiError */
export async function saveBrowserLengths(browser: OwnLengths): Promise<void> {
  const customerId = customerIdOfBrowser();
  if (!customerId) return;
  const { ownLengths = {} } = await readCustomer(browserClient, customerId);
  const merged = Object.entries(browser).map(([type, typed]) => [type, { ...ownLengths[type], ...typed }]);
  await save(Object.fromEntries(merged));
  forgetBrowserLengths();
}

async function save(ownLengths: Record<string, OwnLengths[string] | null>): Promise<void> {
  const customerId = customerIdOfBrowser();
  if (!customerId) return;
  const me: User = await patchCustomer(browserClient, customerId, { ownLengths });
  queryClient.setQueryData(queryKeys.me, me);
  storeAccountLengths(customerId, me.ownLengths ?? {});
}
