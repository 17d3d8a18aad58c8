import type { OwnLengths } from '#contract/own-lengths.ts';
import { browserClient } from '../api/browser-client.ts';
import { patchCustomer, readCustomer } from '../api/customers.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import type { Lengths } from './compare-lengths.ts';
import { forgetBrowserLengths, storeAccountLengths, withoutAbsent } from './own-lengths.ts';

/** The session ended while the page was open, so nothing was saved. */
class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** @throws SessionEnded */
function signedInCustomer(): string {
  const customerId = customerIdOfBrowser();
  if (!customerId) throw new SessionEnded();
  return customerId;
}

/** Stores a copy of the signed-in customer's lengths. @throws ApiError */
export async function readAccountLengths(): Promise<void> {
  const customerId = customerIdOfBrowser();
  if (!customerId) return;
  const me = await queryClient.fetchQuery({
    queryKey: queryKeys.me,
    queryFn: () => readCustomer(browserClient, customerId),
  });
  storeAccountLengths(me.id, me.ownLengths ?? {});
}

/**
 * Changes lengths of a type in the account: undefined removes one, and lengths that are absent are kept, even if
 * this browser does not know them. @throws ApiError, SessionEnded
 */
export async function saveAccountLengths(type: string, changes: Lengths): Promise<void> {
  const { ownLengths = {} } = await readCustomer(browserClient, signedInCustomer());
  await save({ [type]: withoutAbsent({ ...ownLengths[type], ...changes }) ?? null });
}

/** Moves lengths typed before the sign-in from this browser to the account. @throws ApiError, SessionEnded */
export async function saveBrowserLengths(browser: OwnLengths): Promise<void> {
  const { ownLengths = {} } = await readCustomer(browserClient, signedInCustomer());
  const merged = Object.entries(browser).map(([type, typed]) => [type, { ...ownLengths[type], ...typed }]);
  await save(Object.fromEntries(merged));
  forgetBrowserLengths();
}

async function save(ownLengths: Record<string, OwnLengths[string] | null>): Promise<void> {
  const me = await patchCustomer(browserClient, signedInCustomer(), { ownLengths });
  queryClient.setQueryData(queryKeys.me, me);
  storeAccountLengths(me.id, me.ownLengths ?? {});
}
