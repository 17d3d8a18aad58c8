import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiKey, type KeyRight } from '#contract/private/integrations.ts';
import { type TillReservation, tillReservation } from '#contract/private/till-reservations.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { customerCode } from '#server/identity/customer-code.ts';
import { openStore } from './appointments.ts';
import type { Client } from './client.ts';
import { makeCustomer } from './codes.ts';
import { newMember, OfficeClient } from './team.ts';

/** Creates a partner's till: the secret of its key, and its store. */
export async function newTill(rights: KeyRight[] = ['till.redeem', 'till.earn']) {
  const { client: manager } = await newMember(['manager']);
  const answer = await manager.call('POST', '/api-keys', { name: 'Tills', rights });
  const { secret = '' } = apiKey.parse(await answer.json());
  return { secret, client: new OfficeClient(secret), store: await openStore() };
}

/** Creates a customer with credit in cents, and the code of the account. */
export async function customerWithCredit(
  amount: number,
): Promise<{ id: string; client: Client; code: string }> {
  const made = await makeCustomer();
  const grant = { customerId: made.id, amount, dedupKey: `grant:${made.id}` };
  if (amount > 0) await database().transaction((tx) => grantCredit(tx, grant));
  return { ...made, code: customerCode(made.id).code };
}

/** Returns the body of a reservation. */
export const reserve = (
  { client, store }: { client: OfficeClient; store: string },
  code: string,
  amount: number,
  key: string = randomUUID(),
) => client.call('POST', '/till-reservations', { store, code, amount, key });

/** Returns the reservation of a successful answer. */
export async function reservationOf(answer: Response): Promise<TillReservation> {
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return tillReservation.parse(await answer.json());
}
