import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerRow } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { runParts } from '#server/jobs/parts.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { eraseWhere } from './erase-account.ts';

/** Days before the end of an account on which its customer is warned. */
const WARNING_DAYS = 30;
/** Maximum of accounts per run; the rest waits for the next. */
const BATCH_SIZE = 200;

const months = () => sql`make_interval(months => ${env().INACTIVE_MONTHS})`;
const warning = sql`make_interval(days => ${WARNING_DAYS})`;
/** No money owed by the shop: inactivity forfeits nothing. */
const hasNothingLeft = sql`not exists (select 1 from wallet w where w.customer_id = c.id and w.balance > 0)
  and not exists (select 1 from gift_card g where g.customer_id = c.id and g.balance > 0 and g.expires_at > now())`;
const account = sql`c.kind = 'customer' and c.erased_at is null and ${hasNothingLeft}`;

const warned = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  locale: z.string(),
  until: z.coerce.date().transform((moment) => moment.toISOString()),
});
const due = z.object({ id: z.string() });

/** Deletes accounts unused for `INACTIVE_MONTHS`; each customer was warned 30 days before. */
export async function eraseInactiveAccounts(db: Database): Promise<void> {
  const ended = await rowsOf(
    db,
    due,
    sql`select c.id from customer c where ${account} and c.last_active_at < now() - ${months()}
      and c.inactivity_mailed_at > c.last_active_at and c.inactivity_mailed_at < now() - ${warning}
      order by c.last_active_at limit ${BATCH_SIZE}`,
  );
  await runParts(
    ended.map(({ id }) => [
      `customer ${id}`,
      () =>
        eraseWhere(db, id, isStillInactive).catch((error: unknown) => {
          // An order is on its way, or a trade-in is not finished: the account is kept until then.
          if (!(error instanceof Conflict)) throw error;
        }),
    ]),
  );
}

const isStillInactive = ({ last_active_at, inactivity_mailed_at }: CustomerRow) =>
  inactivity_mailed_at !== null && inactivity_mailed_at > last_active_at;

/** Warns customers whose account is deleted soon, once. */
export async function warnInactiveCustomers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await rowsOf(
      tx,
      warned,
      sql`update customer set inactivity_mailed_at = now() where id in (
          select c.id from customer c where ${account} and c.last_active_at < now() - ${months()} + ${warning}
            and (c.inactivity_mailed_at is null or c.inactivity_mailed_at < c.last_active_at)
          order by c.last_active_at limit ${BATCH_SIZE} for update skip locked)
        returning id, email, first_name, locale,
          greatest(last_active_at + ${months()}, now() + ${warning}) as until`,
    );
    for (const { id, email, first_name, locale, until } of found) {
      await enqueueMail(tx, {
        to: email,
        template: 'account-inactive',
        data: { firstName: first_name, months: env().INACTIVE_MONTHS, until },
        dedupKey: `account-inactive:${id}:${until}`,
        locale: closestLocale(locale),
      });
    }
  });
}
