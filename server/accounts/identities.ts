import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { customer } from '#server/db/schema/customers.ts';
import { customerIdentity, passkey, passkeyChallenge, providerSignIn } from '#server/db/schema/sign-in.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { providerOf } from '#server/identity/providers/configured.ts';
import type { Provider } from '#server/identity/providers/provider.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { mailAddedMethod, mailRemovedMethod, type SignInMethod } from './sign-in-method-mails.ts';

/** An account at a provider that opens an account here. */
export interface Identity {
  provider: string;
  subject: string;
  email: string | null;
}

const owner = z.object({ customer_id: z.string() });

/** Finds the account that an identity opens, and records its use. */
export async function customerOfIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [found] = await rowsOf(
    db,
    owner,
    sql`update customer_identity set last_used_at = now()
      where provider = ${provider} and subject = ${subject} returning customer_id`,
  );
  return found?.customer_id;
}

/**
 * Links an identity to an account; a repeat changes nothing.
 *
 * @returns whether it is new.
 * @throws Invalid if it opens another account, or another identity of the provider opens this account.
 */
export async function linkIdentity(db: Database, customerId: string, identity: Identity): Promise<boolean> {
  const added = await db
    .insert(customerIdentity)
    .values({ customer_id: customerId, ...identity })
    .onConflictDoNothing();
  const owned = await customerOfIdentity(db, identity.provider, identity.subject);
  if (owned === customerId) return Boolean(added.rowCount);
  throw new Invalid([
    {
      field: 'provider',
      message: owned
        ? refusalText('refusal.account.identityOfAnother')
        : refusalText('refusal.account.providerTaken'),
    },
  ]);
}

/** Links an identity to an existing account, and informs its mailbox. @throws Invalid as `linkIdentity` */
export async function addIdentity(
  tx: Database,
  customerId: string,
  provider: Provider,
  identity: Omit<Identity, 'provider'>,
): Promise<void> {
  const isNew = await linkIdentity(tx, customerId, { ...identity, provider: provider.id });
  if (!isNew) return;
  const [linked] = await identitiesOf(tx, customerId).limit(1);
  if (!linked) throw new Error('the identity was not kept');
  await mailAddedMethod(tx, customerId, linked.id, { kind: 'provider', name: provider.name });
}

/** Lists the identities that open an account, the newest first. */
export const identitiesOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(customerIdentity)
    .where(eq(customerIdentity.customer_id, customerId))
    .orderBy(desc(customerIdentity.created_at), desc(customerIdentity.id));

const removed = z.object({ name: z.string() });

/**
 * Removes a provider from the account, and informs its mailbox.
 *
 * @throws NotFound when the customer has none of this id.
 * @throws Conflict `last-sign-in-method` when nothing else would open the account.
 */
export const removeIdentity = (db: Database, customerId: string, id: string): Promise<void> =>
  removeSignInMethod(
    db,
    customerId,
    sql`delete from ${customerIdentity}
    where id = ${id} and customer_id = ${customerId} returning provider as name`,
    (provider) => ({
      kind: 'provider',
      name: providerOf(provider)?.name ?? provider,
    }),
  );

/** Removes a passkey. @throws as `removeIdentity`. */
export const removePasskey = (db: Database, customerId: string, id: string): Promise<void> =>
  removeSignInMethod(
    db,
    customerId,
    sql`delete from ${passkey}
    where id = ${id} and customer_id = ${customerId} returning name`,
    (name) => ({ kind: 'passkey', name }),
  );

function removeSignInMethod(
  db: Database,
  customerId: string,
  removal: SQL,
  methodOf: (name: string) => SignInMethod,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [row] = await rowsOf(tx, removed, removal);
    if (!row) throw new NotFound();
    await assertMethodLeft(tx, customerId);
    await mailRemovedMethod(tx, customerId, methodOf(row.name));
  });
}

/** Locks the customer, so that simultaneous removals of two sign-in methods run one after the other. */
const lockCustomer = (tx: Database, id: string) =>
  tx.execute(sql`select 1 from ${customer} where id = ${id} for update`);

const methods = z.object({ count: z.coerce.number() });

/** Whether anything opens the account: a password, a passkey or a provider. */
export async function hasSignInMethod(tx: Database, customerId: string): Promise<boolean> {
  const [left] = await rowsOf(
    tx,
    methods,
    sql`select (select count(*) from customer where id = ${customerId} and password_hash is not null)
      + (select count(*) from customer_identity where customer_id = ${customerId})
      + (select count(*) from passkey where customer_id = ${customerId}) as count`,
  );
  return Boolean(left?.count);
}

async function assertMethodLeft(tx: Database, customerId: string): Promise<void> {
  if (!(await hasSignInMethod(tx, customerId)))
    throw new Conflict(refusalText('refusal.account.lastSignInMethod'), 'last-sign-in-method');
}

/** Removes every sign-in method of an account but its password. */
export async function removeSignInMethods(tx: Database, customerId: string): Promise<void> {
  await tx.delete(customerIdentity).where(eq(customerIdentity.customer_id, customerId));
  await tx.delete(passkey).where(eq(passkey.customer_id, customerId));
}

/** Ends pending additions of sign-in methods: challenges of passkeys and sign-ins with a provider. */
export async function endPendingSignIns(tx: Database, customerId: string): Promise<void> {
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.customer_id, customerId));
  await tx
    .delete(providerSignIn)
    .where(or(eq(providerSignIn.customer_id, customerId), eq(providerSignIn.account_id, customerId)));
}
