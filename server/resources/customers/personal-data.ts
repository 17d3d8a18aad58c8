import { accountDeletion } from '#contract/customer.ts';
import { requireRecentSignIn } from '#server/accounts/recent-sign-in.ts';
import { type Call, operation } from '#server/http/resource.ts';
import { eraseAccount } from '#server/privacy/erase-account.ts';
import { exportPersonalData } from '#server/privacy/export-data.ts';
import { readableExport } from '#server/privacy/readable-export.ts';
import { closestLocale } from '#shared/locales.ts';
import { namedCustomerOf } from '../caller.ts';

/**
 * Returns the id of the calling customer, who is named in the path and signed in recently.
 *
 * @throws Problem 401, 404; RecentSignInRequired
 */
async function recentlySignedIn(call: Call): Promise<string> {
  const bearer = namedCustomerOf(call);
  await requireRecentSignIn(call.db, bearer);
  return bearer.userId;
}

const FILE_NAME = 'my-data';

/** The rights of a customer about personal data (GDPR Art. 15, 17 and 20). */
export const personalData = [
  operation({
    method: 'GET',
    path: '/{id}/data-export',
    kind: 'call',
    title: 'Reads everything that the shop keeps about the customer, as JSON.',
    guard: 'bearer',
    returns: null,
    file: 'application/json',
    async handle(call) {
      const { data } = await exportPersonalData(call.db, await recentlySignedIn(call));
      return new File([JSON.stringify(data, null, 2)], `${FILE_NAME}.json`, { type: 'application/json' });
    },
  }),
  operation({
    method: 'GET',
    path: '/{id}/data-export/readable',
    kind: 'call',
    title: 'Reads everything that the shop keeps about the customer, as a page.',
    guard: 'bearer',
    returns: null,
    file: 'text/html',
    async handle(call) {
      const { data, locale } = await exportPersonalData(call.db, await recentlySignedIn(call));
      return new File([readableExport(data, closestLocale(locale))], `${FILE_NAME}.html`, {
        type: 'text/html; charset=utf-8',
      });
    },
  }),
  operation({
    method: 'POST',
    path: '/{id}/delete-account',
    kind: 'call',
    title: 'Deletes the account and what names its person; the books stay.',
    guard: 'bearer',
    body: accountDeletion,
    returns: null,
    async handle(call) {
      await eraseAccount(call.db, namedCustomerOf(call), call.body.currentPassword);
      return undefined;
    },
  }),
];
