import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';

/** Days before the end of a gift card on which its customer is notified. */
const DAYS = 30;

const expiring = z.object({
  id: z.string(),
  balance: z.number(),
  currency: z.string(),
  until: z.coerce.date().transform((moment) => moment.toISOString()),
  email: z.string(),
  first_name: z.string(),
  locale: z.string(),
});

/** Notifies customers once of each gift card that ends soon and has a balance. */
export async function notifyExpiringGiftCards(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const cards = await rowsOf(
      tx,
      expiring,
      sql`select g.id, g.balance, g.currency, g.expires_at as until, c.email, c.first_name, c.locale
        from gift_card g join customer c on c.id = g.customer_id
        where g.balance > 0 and g.expires_at > now() and g.expires_at < now() + make_interval(days => ${DAYS})
          and c.kind = 'customer' and c.erased_at is null
          and not exists (select 1 from mail m where m.dedup_key = 'credit-expiring:' || g.id)
        order by g.id limit 200`,
    );
    for (const { id, balance, currency, until, email, first_name, locale } of cards) {
      await enqueueMail(tx, {
        to: email,
        template: 'credit-expiring',
        data: { firstName: first_name, amount: balance, currency, until },
        dedupKey: `credit-expiring:${id}`,
        locale: closestLocale(locale),
      });
    }
  });
}
