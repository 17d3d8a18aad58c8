import { randomUUID } from 'node:crypto';
import { collectionOf } from '#contract/hydra.ts';
import { type Session, session } from '#contract/identity.ts';
import { type Item, product } from '#contract/product.ts';
import type { Caller } from './caller.ts';
import { NotTried } from './failure.ts';
import type { Run } from './run.ts';

/** Returns a mailbox that is not registered; example.org receives no mail. */
export const newMailbox = (): string => `conformance-${randomUUID()}@example.org`;

export const PASSWORD = 'a long conformance passphrase';

/** Details of a guest. */
export const guestDetails = (email = newMailbox()) => ({
  firstName: 'Ada',
  lastName: 'Conformance',
  email,
  phone: '+33612345678',
  countryCode: 'FR',
  locale: 'en_GB',
});

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Conformance',
  street: '1 Rue du Bac',
  postcode: '75007',
  city: 'Paris',
  countryCode: 'FR',
};

/** Registers a guest and keeps the token. @throws Failure */
export async function becomeGuest(caller: Caller, details = guestDetails()): Promise<Session> {
  const guest = (await caller.post('auth/register-guest', details)).isStatus(200, 201).is(session);
  caller.token = guest.token;
  return guest;
}

/** Registers a customer and keeps the token. @throws Failure */
export async function becomeCustomer(caller: Caller, email = newMailbox()): Promise<Session> {
  const body = { ...guestDetails(email), password: PASSWORD, gender: 'female', birthdate: '1990-12-31' };
  const customer = (await caller.post('auth/register', body)).isStatus(200, 201).is(session);
  caller.token = customer.token;
  return customer;
}

/** Creates a customer for a run; deletes the account afterwards if the API supports it. */
export async function newCustomer(run: Run): Promise<{ caller: Caller; customer: Session }> {
  const caller = run.visitor();
  const customer = await becomeCustomer(caller);
  run.afterwards('delete the account', () => deleteAccount(caller, customer.id));
  return { caller, customer };
}

/** POST customers/{id}/delete-account is not in the specification: an API without it keeps the account. */
export async function deleteAccount(caller: Caller, id: string): Promise<void> {
  const path = `customers/${encodeURIComponent(id)}/delete-account`;
  const answer = await caller.post(path, { currentPassword: PASSWORD });
  if ([404, 405].includes(answer.status))
    throw new NotTried(`${answer.asked} is not there; the account stays`);
  answer.isStatus(204);
}

/** Returns items for sale from the first page of 100. @throws NotTried if there are fewer than `least` */
export async function itemsForSale(run: Run, least: number): Promise<Item[]> {
  const answer = (await run.visitor().get('articles?itemsPerPage=100&order[createdAt]=asc')).isStatus(200);
  const items = answer
    .is(collectionOf(product))
    ['hydra:member'].flatMap(({ choices }) => choices)
    .filter(({ availability }) => availability === 'available');
  if (items.length < least) throw new NotTried(`${items.length} items for sale; this needs ${least}`);
  return items;
}
