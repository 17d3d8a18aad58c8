import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import { database } from '#server/db/database.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { Client, type Guest } from './client.ts';
import { query } from './database.ts';

const made = z.object({ id: z.string() });
let sequence = 0;

interface PromoInput {
  code?: string;
  kind?: 'percent' | 'amount';
  value?: number;
  minimum?: number;
  combinable?: boolean;
  mostUses?: number;
  oncePerBuyer?: boolean;
  endsAt?: string;
}

/** Creates a promo code; by default ten per cent. */
export async function makePromo(input: PromoInput = {}): Promise<{ id: string; code: string }> {
  sequence += 1;
  const code = input.code ?? `CODE${sequence}`;
  const [row] = await query(
    made,
    sql`insert into promo_code (code, kind, value, minimum, combinable, most_uses, once_per_buyer, ends_at)
      values (${code}, ${input.kind ?? 'percent'}, ${input.value ?? 10}, ${input.minimum ?? 0},
        ${input.combinable ?? false}, ${input.mostUses ?? null}, ${input.oncePerBuyer ?? false},
        ${input.endsAt ?? null}::timestamptz) returning id`,
  );
  return { id: row?.id ?? '', code };
}

/** Creates a gift card for any caller with its code. Cents. */
export const makeVoucher = (amount: number, customerId?: string) =>
  database().transaction((tx) => issueGiftCard(tx, { type: 'sale', amount, customerId }));

/** Creates a customer with a proven mailbox, signed in. */
export async function makeCustomer(guest: Partial<Guest> = {}): Promise<{ id: string; client: Client }> {
  sequence += 1;
  const { firstName = 'Cleo', lastName = 'Vance', email = `cleo${sequence}@example.org` } = guest;
  const [row] = await query(
    made,
    sql`insert into customer (kind, email, first_name, last_name, country_code, locale, email_confirmed_at)
      values ('customer', ${email}, ${firstName}, ${lastName}, 'FR', 'en_GB', now()) returning id`,
  );
  const id = row?.id ?? '';
  return { id, client: new Client(await issueUserToken(database(), 'customer', id)) };
}
