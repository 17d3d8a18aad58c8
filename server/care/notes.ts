import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { customerNote } from '#server/db/schema/customer-care.ts';
import { NotFound } from '#server/errors.ts';
import { findPlacedOrder } from '#server/fulfilment/pack-order.ts';
import type { Member, StoreIds } from '#server/identity/bearer.ts';
import { findOfficePerson, ofPerson } from './persons.ts';

/** Subject of a note: a customer by id, or an order by its reference. */
export interface NoteSubject {
  type: 'customer' | 'order';
  of: string;
}

const row = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  memberId: z.string().nullable(),
  at: z.coerce.date().transform((moment) => moment.toISOString()),
  order: z.string().nullable(),
});
export type NoteRow = z.infer<typeof row>;

const COLUMNS = sql`n.id, n.text, n.author, n.member_id as "memberId", n.created_at as at, o.reference as order`;

/** Lists the notes about a customer and their orders, or about one order; the newest first. @throws NotFound */
export async function listNotes(
  db: Database,
  { type, of }: NoteSubject,
  storeIds: StoreIds,
): Promise<NoteRow[]> {
  const about =
    type === 'order'
      ? sql`n.order_id = ${(await findPlacedOrder(db, of, storeIds)).id}`
      : sql`n.id in (select id from customer_note where ${ofPerson(await findOfficePerson(db, of, storeIds))}
          union all select id from customer_note where order_id in (select id from purchase_order
            where ${ofPerson(await findOfficePerson(db, of, storeIds))}))`;
  return rowsOf(
    db,
    row,
    sql`select ${COLUMNS} from customer_note n left join purchase_order o on o.id = n.order_id
      where ${about} order by n.created_at desc, n.id desc`,
  );
}

/** Adds a note, for everyone who sees the customer or the order. @throws NotFound */
export async function addNote(
  db: Database,
  { type, of }: NoteSubject,
  { text, actor }: { text: string; actor: Member },
): Promise<NoteRow> {
  return db.transaction(async (tx) => {
    const subject =
      type === 'order'
        ? { order_id: (await findPlacedOrder(tx, of, actor.storeIds)).id }
        : { customer_id: (await findOfficePerson(tx, of, actor.storeIds)).row.id };
    const [made] = await tx
      .insert(customerNote)
      .values({ ...subject, text, author: actor.name, member_id: actor.memberId })
      .returning();
    if (!made) throw new Error('the note was not kept');
    await recordAudit(tx, { actor, action: `${type} note`, subject: { type, id: of } });
    const { id, author, member_id, created_at } = made;
    return { id, text, author, memberId: member_id, at: created_at, order: type === 'order' ? of : null };
  });
}

const owned = z.object({ customerId: z.string().nullable(), order: z.string().nullable() });

/** Deletes a note; only its author may. @throws NotFound */
export async function removeNote(
  db: Database,
  id: string,
  { type, actor }: { type: NoteSubject['type']; actor: Member },
): Promise<void> {
  if (!isId(id)) throw new NotFound();
  await db.transaction(async (tx) => {
    const column = type === 'order' ? sql`order_id` : sql`customer_id`;
    const [removed] = await rowsOf(
      tx,
      owned,
      sql`delete from customer_note where id = ${id} and member_id = ${actor.memberId} and ${column} is not null
        returning customer_id as "customerId", (select reference from purchase_order where id = order_id) as order`,
    );
    const subject = removed?.order ?? removed?.customerId;
    if (!subject) throw new NotFound();
    await recordAudit(tx, { actor, action: `${type} note removed`, subject: { type, id: subject } });
  });
}
