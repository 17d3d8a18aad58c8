import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { mailingEvent } from '#server/db/schema/mailing-list.ts';
import { env } from '#server/env.ts';
import { addJob } from '#server/jobs/enqueue.ts';
import { configuredList } from './configured-list.ts';
import { contactOf } from './contacts.ts';

type Kind = (typeof mailingEvent.$inferSelect)['kind'];

/** Stores an event, once for each subject, with the job that sends it to the mail tool; in the event's transaction. */
export async function recordContactEvent(tx: Database, kind: Kind, subjectId: string): Promise<void> {
  if (env().MAILING_LIST === undefined) return;
  const written = tx
    .insert(mailingEvent)
    .values({ kind, subject_id: subjectId })
    .onConflictDoNothing()
    .returning({ id: mailingEvent.id });
  const job = addJob('tell-contact-event', sql`json_build_object('eventId', written.id)`);
  await tx.execute(sql`with written as ${written} select ${job} from written`);
}

const subject = z.object({
  email: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  pieces: z.int(),
});

/** The facts of each event: its contact, number, amount and pieces. */
const SUBJECTS: Record<Kind, (id: string) => ReturnType<typeof sql>> = {
  order_placed: (id) => sql`select o.email, o.reference, o.total as amount, o.currency,
      (select count(*)::int from order_line l where l.order_id = o.id) as pieces
    from purchase_order o where o.id = ${id}`,
  trade_in_paid: (
    id,
  ) => sql`select coalesce(c.email, k.email) as email, k.reference, t.purchase_price as amount,
      t.currency, 1 as pieces
    from trade_in t join trade_in_cart k on k.id = t.cart_id join customer c on c.id = k.customer_id
    where t.id = ${id} and t.purchase_price is not null`,
  bag_left: (id) => sql`select coalesce(nullif(c.email, ''), o.email) as email, null as reference,
      coalesce(sum(a.price), 0)::int as amount, o.currency, count(a.id)::int as pieces
    from purchase_order o left join customer c on c.id = o.customer_id left join order_line l on l.order_id = o.id
      left join item a on a.id = l.item_id and a.status = 'available'
    where o.id = ${id} and o.state = 'draft' group by c.email, o.email, o.currency`,
};

/** Runs the job that sends an event to the mail tool, if its customer has a subscription to news when it runs. */
export async function tellContactEvent({ eventId }: { eventId: string }): Promise<void> {
  const list = configuredList();
  const db = database();
  const [event] = await db
    .select()
    .from(mailingEvent)
    .where(and(eq(mailingEvent.id, eventId), isNull(mailingEvent.sent_at)));
  if (!list || !event) return;
  const [found] = await rowsOf(db, subject, SUBJECTS[event.kind](event.subject_id));
  const contact = found?.email ? await contactOf(db, found.email) : undefined;
  if (found && contact) {
    await db.update(mailingEvent).set({ tried_at: sql`now()` }).where(eq(mailingEvent.id, event.id));
    await list.tell({
      id: event.id,
      isRepeat: event.tried_at !== null,
      name: event.kind,
      email: contact.email,
      at: event.created_at,
      amount: found.amount,
      currency: found.currency,
      properties: { pieces: found.pieces, ...(found.reference && { reference: found.reference }) },
    });
  }
  await db.update(mailingEvent).set({ sent_at: sql`now()` }).where(eq(mailingEvent.id, event.id));
}
