import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#contract/hydra.ts';
import type { GuestRegistration, User } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { customer } from '#server/db/schema/customers.ts';
import { env } from '#server/env.ts';
import { Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

export type CustomerRow = typeof customer.$inferSelect;

function userWire(found: CustomerRow): User {
  return {
    '@id': iri('customers', found.id),
    '@type': 'Customer',
    id: found.id,
    type: found.kind === 'guest' ? 'GuestLogin' : 'Customer',
    isGuest: found.kind === 'guest',
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    phone: found.phone ?? undefined,
    countryCode: found.country_code,
    locale: found.locale,
  };
}

const accountFacts = z.object({
  emailSubscription: z.boolean(),
  smsSubscription: z.boolean(),
  pendingEmail: z.string().nullable(),
});

/** Counts and selects data about a customer in other tables. */
async function accountFactsOf(db: Database, { id, email }: CustomerRow) {
  const subscribed = (channel: string) => sql`exists (select 1 from marketing_subscription
    where lower(email) = lower(${email}) and channel = ${channel} and confirmed_at is not null and withdrawn_at is null)`;
  const [facts] = await rowsOf(
    db,
    accountFacts,
    sql`select ${subscribed('email')} as "emailSubscription", ${subscribed('sms')} as "smsSubscription",
      (select email from one_time_token where customer_id = ${id} and purpose = 'email_change'
        and used_at is null and expires_at > now() order by created_at desc limit 1) as "pendingEmail"`,
  );
  return { ...facts, pendingEmail: facts?.pendingEmail ?? undefined };
}

async function customerWire(db: Database, found: CustomerRow): Promise<User> {
  return {
    ...userWire(found),
    gender: found.gender ?? undefined,
    birthdate: found.birthdate ?? undefined,
    isActivated: found.email_confirmed_at !== null,
    hasPassword: found.password_hash !== null,
    sizes: found.sizes,
    ownLengths: found.own_lengths,
    createdAt: found.created_at,
    ...(await accountFactsOf(db, found)),
  };
}

/** Finds a guest or customer in the format of the API. */
export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  if (!found) return undefined;
  return found.kind === 'guest' ? userWire(found) : customerWire(db, found);
}

const isAccount = and(eq(customer.kind, 'customer'), isNull(customer.erased_at));

/** Finds the account of a mailbox, ignoring case. */
export async function findAccountByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  const [found] = await db
    .select()
    .from(customer)
    .where(and(sql`lower(${customer.email}) = lower(${email})`, isAccount));
  return found;
}

/** Finds an account by its id. `lock` keeps it from changing until the transaction ends. */
export async function findAccount(db: Database, id: string, lock = false): Promise<CustomerRow | undefined> {
  const query = db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isAccount));
  const [found] = await (lock ? query.for('update') : query);
  return found;
}

/** Tests whether a registered customer has the mailbox; a guest has no account. */
export const isKnown = async (db: Database, email: string): Promise<boolean> =>
  (await findAccountByEmail(db, email)) !== undefined;

/** Returns the refusal of a mailbox that another account has. */
export const emailTaken = () =>
  new Invalid([{ field: 'email', message: refusalText('refusal.account.emailTaken'), rule: 'notUnique' }]);

/**
 * Returns the public answer on whether a mailbox has an account: true for all if the shop hides it. The lookup is made
 * either way.
 */
export async function isShownAsKnown(db: Database, email: string): Promise<boolean> {
  const known = await isKnown(db, email);
  return env().CHECK_EMAIL === 'hide' || known;
}

const columnsOf = (input: GuestRegistration) => ({
  email: input.email,
  first_name: input.firstName,
  last_name: input.lastName,
  phone: input.phone ?? null,
  country_code: input.countryCode,
  locale: input.locale,
});

export async function createGuest(db: Database, input: GuestRegistration): Promise<User> {
  const [made] = await db
    .insert(customer)
    .values({ kind: 'guest', ...columnsOf(input) })
    .returning();
  if (!made) throw new Error('the guest was not made');
  return userWire(made);
}

/** Updates a guest who returns to the contact step; the guest stays the same. */
export async function updateGuest(
  db: Database,
  id: string,
  input: GuestRegistration,
): Promise<User | undefined> {
  const [found] = await db
    .update(customer)
    .set(columnsOf(input))
    .where(and(eq(customer.id, id), eq(customer.kind, 'guest')))
    .returning();
  return found && userWire(found);
}

/** Creates an account; without a password hash for other sign-in methods. @returns undefined if the mailbox has one. */
export async function createAccount(
  tx: Database,
  input: Omit<GuestRegistration, 'phone'> &
    Partial<Pick<CustomerRow, 'gender' | 'birthdate' | 'phone' | 'password_hash'>>,
): Promise<CustomerRow | undefined> {
  const { gender, birthdate, password_hash, phone, ...rest } = input;
  const [made] = await tx
    .insert(customer)
    .values({
      kind: 'customer',
      ...columnsOf({ ...rest, phone }),
      gender,
      birthdate,
      password_hash,
    })
    .onConflictDoNothing()
    .returning();
  return made;
}
