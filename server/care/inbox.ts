import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONTACT_TOPICS } from '#contract/contact-message.ts';
import type { InboxView } from '#contract/private/messages.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { contactMessage } from '#server/db/schema/customer-care.ts';
import type { Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { DAY_MS } from '#shared/calendar-days.ts';
import { shopDay } from '#shared/shop-time.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import { PLACED } from './persons.ts';
import { type Letter, mailLetter } from './write-to-customer.ts';

const isoOf = z.coerce.date().transform((moment) => moment.toISOString());
const answer = z.object({ at: isoOf, author: z.string(), subject: z.string(), text: z.string() });
const row = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  reference: z.string().nullable(),
  message: z.string(),
  at: isoOf,
  takenById: z.string().nullable(),
  takenBy: z.string().nullable(),
  doneAt: isoOf.nullable(),
  customer: z.string().nullable(),
  locale: z.string().nullable(),
  order: z.string().nullable(),
  answers: z.array(answer),
});
export type InboxRow = z.infer<typeof row>;

const VIEWS: Record<InboxView, (member: Member) => SQL> = {
  open: () => sql`m.done_at is null`,
  mine: ({ memberId }) => sql`m.done_at is null and m.taken_by = ${memberId}`,
  done: () => sql`m.done_at is not null`,
};

/** Joins the rows of `page` with customer, order and answers. */
const READ = sql`select p.id, p.version, p.name, p.email, p.topic, p.reference, p.message, p.created_at as at,
    p.taken_by as "takenById", t.name as "takenBy", p.done_at as "doneAt", c.id as customer, c.locale,
    (select o.reference from purchase_order o where o.state in ${PLACED}
      and o.reference = upper(regexp_replace(p.reference, '\\s', '', 'g'))) as order,
    coalesce((select jsonb_agg(jsonb_build_object('at', a.created_at, 'author', a.author, 'subject', a.subject,
      'text', a.text) order by a.created_at) from customer_message a where a.contact_message_id = p.id), '[]'::jsonb) as answers
  from page p left join team_member t on t.id = p.taken_by
    left join lateral (select c.id, c.locale from customer c where lower(c.email) = lower(p.email) and c.erased_at is null
      and (c.kind = 'customer' or exists (select 1 from purchase_order o where o.customer_id = c.id and o.state in ${PLACED}))
      order by c.kind = 'guest', c.id desc limit 1) c on true`;

const counted = z.object({ total: z.coerce.number() });

/** Lists a page of customers' messages: those that wait longest first, finished ones by their end. */
export async function listInbox(
  db: Database,
  { view, member }: { view: InboxView; member: Member },
  { limit, offset }: Slice,
): Promise<{ total: number; rows: InboxRow[] }> {
  const where = VIEWS[view](member);
  const order = (table: SQL) =>
    view === 'done' ? sql`${table}.done_at desc, ${table}.id` : sql`${table}.created_at, ${table}.id`;
  const [count] = await rowsOf(
    db,
    counted,
    sql`select count(*) as total from contact_message m where ${where}`,
  );
  const rows = await rowsOf(
    db,
    row,
    sql`with page as (select m.*, m.xmin::text as version from contact_message m where ${where}
        order by ${order(sql`m`)} limit ${limit} offset ${offset}) ${READ} order by ${order(sql`p`)}`,
  );
  return { total: count?.total ?? 0, rows };
}

const counts = z.object({ open: z.coerce.number(), mine: z.coerce.number(), done: z.coerce.number() });

/** Counts the messages of each view. */
export async function countInbox(db: Database, member: Member): Promise<z.infer<typeof counts>> {
  const [found] = await rowsOf(
    db,
    counts,
    sql`select count(*) filter (where ${VIEWS.open(member)}) as open, count(*) filter (where ${VIEWS.mine(member)}) as mine,
      count(*) filter (where ${VIEWS.done(member)}) as done from contact_message m`,
  );
  if (!found) throw new Error('the messages were not counted');
  return found;
}

/** Finds a message. @throws NotFound */
export async function findInboxMessage(db: Database, id: string, lock = false): Promise<InboxRow> {
  const [found] = isId(id)
    ? await rowsOf(
        db,
        row,
        sql`with page as (select m.*, m.xmin::text as version from contact_message m where m.id = ${id}
          ${lock ? sql`for update` : sql``}) ${READ}`,
      )
    : [];
  if (!found) throw new NotFound();
  return found;
}

/** Returns the day by whose end a message should be answered: one working day after it came. */
export const dueDayOfMessage = ({ at }: Pick<InboxRow, 'at'>): string => {
  const day = Date.parse(shopDay(new Date(at))) / DAY_MS;
  return new Date(workingDaysAfter(day, 1) * DAY_MS).toISOString().slice(0, 10);
};

interface InboxStep {
  id: string;
  actor: Member;
  version: string;
}

async function inboxStep(
  db: Database,
  { id, actor, version }: InboxStep,
  action: string,
  run: (tx: Database, message: InboxRow) => Promise<Partial<typeof contactMessage.$inferInsert>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await findInboxMessage(tx, id, true);
    const subject = { type: 'contact_message', id } as const;
    await assertVersion(tx, version, message.version, subject);
    const change = await run(tx, message);
    await tx.update(contactMessage).set(change).where(eq(contactMessage.id, id));
    await recordAudit(tx, { actor, action, subject });
  });
}

const now = () => new Date().toISOString();

/** Assigns a message to the member, visible to the others. @throws NotFound, VersionConflict */
export const takeMessage = (db: Database, step: InboxStep): Promise<void> =>
  inboxStep(db, step, 'message take', async () => ({ taken_by: step.actor.memberId, taken_at: now() }));

/** Marks a message as done, or reopens it. @throws NotFound, VersionConflict */
export const closeMessage = (db: Database, step: InboxStep, isDone: boolean): Promise<void> =>
  inboxStep(db, step, isDone ? 'message done' : 'message reopen', async () => ({
    done_at: isDone ? now() : null,
  }));

/** Answers by mail, in the writer's language where the shop knows it. @throws NotFound, VersionConflict */
export const answerMessage = (db: Database, step: InboxStep, letter: Letter): Promise<void> =>
  inboxStep(db, step, 'message answer', async (tx, message) => {
    const to = {
      email: message.email,
      firstName: message.name,
      locale: message.locale,
      customerId: message.customer,
      contactMessageId: message.id,
    };
    await mailLetter(tx, to, letter, step.actor);
    return { done_at: now(), taken_by: step.actor.memberId, taken_at: now() };
  });
