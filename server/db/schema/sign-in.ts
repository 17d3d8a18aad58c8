import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { teamMember } from './team.ts';

// Ways to sign in beside a password.

const ofCustomer = () => uuid().references(() => customer.id, { onDelete: 'cascade' });
const now = sql`now()`;

export const customerIdentity = pgTable(
  'customer_identity',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: ofCustomer().notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text(),
    created_at: timestamptz().notNull().default(now),
    last_used_at: timestamptz().notNull().default(now),
  },
  (table) => [unique().on(table.provider, table.subject), unique().on(table.customer_id, table.provider)],
);

export const providerSignIn = pgTable(
  'provider_sign_in',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    state_hash: bytea().notNull().unique(),
    provider: text().notNull(),
    redirect_uri: text().notNull(),
    code_verifier: text().notNull(),
    nonce: text().notNull(),
    customer_id: ofCustomer(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
    code_hash: bytea(),
    account_id: ofCustomer(),
    email: text(),
    subject: text(),
  },
  (table) => [
    index('provider_sign_in_expiry').on(table.expires_at),
    index('provider_sign_in_customer').on(table.customer_id).where(sql`customer_id is not null`),
    index('provider_sign_in_account').on(table.account_id).where(sql`account_id is not null`),
  ],
);

export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: ofCustomer().notNull(),
    credential_id: text().notNull().unique(),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    user_handle: text().notNull(),
    backed_up: boolean().notNull(),
    name: text().notNull(),
    created_at: timestamptz().notNull().default(now),
    last_used_at: timestamptz(),
  },
  (table) => [index('passkey_customer').on(table.customer_id, table.created_at)],
);

export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: bytea().primaryKey(),
    customer_id: ofCustomer(),
    user_handle: text(),
    expires_at: timestamptz().notNull(),
    member_id: uuid().references(() => teamMember.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('passkey_challenge_expiry').on(table.expires_at),
    index('passkey_challenge_member').on(table.member_id).where(sql`member_id is not null`),
    index('passkey_challenge_customer').on(table.customer_id).where(sql`customer_id is not null`),
  ],
);
