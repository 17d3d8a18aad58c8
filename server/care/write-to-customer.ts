import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { customerMessage } from '#server/db/schema/customer-care.ts';
import { customer } from '#server/db/schema/customers.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { NotFound } from '#server/errors.ts';
import { findPlacedOrder } from '#server/fulfilment/pack-order.ts';
import type { Member, StoreIds } from '#server/identity/bearer.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { findOfficePerson, ofPerson } from './persons.ts';

/** A member's mail to a customer. */
export interface Letter {
  subject: string;
  text: string;
}

interface Recipient {
  email: string;
  firstName: string;
  locale: string | null;
  customerId: string | null;
  orderId?: string;
  contactMessageId?: string;
}

/** Stores and mails a letter; replies go to the shop's mailbox. */
export async function mailLetter(
  tx: Database,
  to: Recipient,
  { subject, text }: Letter,
  actor: Member,
): Promise<string> {
  const [made] = await tx
    .insert(customerMessage)
    .values({
      customer_id: to.customerId,
      order_id: to.orderId,
      contact_message_id: to.contactMessageId,
      recipient: to.email,
      subject,
      text,
      author: actor.name,
      member_id: actor.memberId,
    })
    .returning({ id: customerMessage.id });
  if (!made) throw new Error('the message was not kept');
  await enqueueMail(tx, {
    to: to.email,
    template: 'team-message',
    data: { subject, text, firstName: to.firstName, author: actor.name },
    dedupKey: `team-message:${made.id}`,
    locale: closestLocale(to.locale),
  });
  return made.id;
}

/** Recipient of a letter: a customer by id, or the buyer of an order by its reference. */
export interface LetterTo {
  customer?: string;
  order?: string;
}

/** Writes to a customer. @throws NotFound, for one who was erased too */
export async function writeToCustomer(
  db: Database,
  { customer: id, order: reference }: LetterTo,
  letter: Letter,
  actor: Member,
) {
  return db.transaction(async (tx) => {
    const to = reference
      ? await buyerOf(tx, reference, actor.storeIds)
      : await readerOf(tx, id ?? '', actor.storeIds);
    const written = await mailLetter(tx, to, letter, actor);
    const subject = reference
      ? ({ type: 'order', id: reference } as const)
      : ({ type: 'customer', id: id ?? '' } as const);
    await recordAudit(tx, { actor, action: `${subject.type} message`, subject });
    const [row] = await lettersWhere(tx, eq(customerMessage.id, written));
    if (!row) throw new NotFound();
    return row;
  });
}

async function readerOf(tx: Database, id: string, storeIds: StoreIds): Promise<Recipient> {
  const { row } = await findOfficePerson(tx, id, storeIds);
  if (row.erased_at) throw new NotFound();
  return { email: row.email, firstName: row.first_name, locale: row.locale, customerId: row.id };
}

async function buyerOf(tx: Database, reference: string, storeIds: StoreIds): Promise<Recipient> {
  const order = await findPlacedOrder(tx, reference, storeIds);
  const [buyer] = order.customer_id
    ? await tx.select().from(customer).where(eq(customer.id, order.customer_id))
    : [];
  if (!order.email) throw new NotFound();
  return {
    email: order.email,
    firstName: buyer?.first_name || order.shipping_address?.firstName || '',
    locale: buyer?.locale ?? null,
    customerId: order.customer_id,
    orderId: order.id,
  };
}

const lettersWhere = (db: Database, where: ReturnType<typeof eq>) =>
  db
    .select({
      id: customerMessage.id,
      at: customerMessage.created_at,
      author: customerMessage.author,
      subject: customerMessage.subject,
      text: customerMessage.text,
      order: purchaseOrder.reference,
    })
    .from(customerMessage)
    .leftJoin(purchaseOrder, eq(purchaseOrder.id, customerMessage.order_id))
    .where(where)
    .orderBy(desc(customerMessage.created_at), desc(customerMessage.id));

/** Lists the team's letters to a customer, the newest first. @throws NotFound */
export async function listLetters(db: Database, id: string, storeIds: StoreIds) {
  const person = await findOfficePerson(db, id, storeIds);
  return lettersWhere(
    db,
    sql`${customerMessage.id} in (select id from customer_message where ${ofPerson(person)})`,
  );
}
