import { and, eq } from 'drizzle-orm';
import { iri } from '#lib/contract/hydra.ts';
import type { GuestRegistration, User } from '#lib/contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';

function userWire(found: typeof customer.$inferSelect): User {
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

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  return found && userWire(found);
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

/** A guest who comes back to the contact step corrects what was typed, and stays the same guest. */
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

/** Known means that a registered customer has it; guests are nobody's account. */
export async function isKnown(db: Database, email: string): Promise<boolean> {
  const registered = and(eq(customer.email, email), eq(customer.kind, 'customer'));
  const found = await db.select({ id: customer.id }).from(customer).where(registered).limit(1);
  return found.length > 0;
}
