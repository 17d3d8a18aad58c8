import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type GiftCard, giftCard, giftCardCreate } from '#lib/contract/credit.ts';
import { iri, pageQuery } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import { exchangeForGiftCard } from '#server/credit/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { orderId } from '../orders/access.ts';
import { customerOf } from './customer.ts';

const row = z.object({
  id: z.string(),
  code: z.string(),
  type: giftCard.shape.type,
  currency: z.string(),
  amount: z.number(),
  balance: z.number(),
  expires_at: time,
  created_at: time,
});
const total = z.object({ total: z.coerce.number() });

const cardWire = ({ expires_at, created_at, ...rest }: z.infer<typeof row>): GiftCard => ({
  '@id': iri('gift-cards', rest.id),
  '@type': 'GiftCard',
  ...rest,
  expiresAt: expires_at,
  createdAt: created_at,
});

const cards = (db: Database, where: SQL) =>
  rowsOf(
    db,
    row,
    sql`select id, code, type, currency, amount, balance, expires_at, created_at from gift_card where ${where}`,
  );

async function page(call: Call<z.infer<typeof pageQuery>>, where: SQL, order: SQL) {
  const { page: number, itemsPerPage } = call.query;
  const limit = Math.min(itemsPerPage, 100);
  const [counted] = await rowsOf(call.db, total, sql`select count(*) as total from gift_card where ${where}`);
  const rows = await cards(
    call.db,
    sql`${where} order by ${order} limit ${limit} offset ${(number - 1) * limit}`,
  );
  return { total: counted?.total ?? 0, members: rows.map(cardWire) };
}

/** Gift cards and vouchers of a customer (specification, section 7, "Other"). */
export const giftCards: Resource = {
  name: 'gift-cards',
  type: 'GiftCard',
  shape: giftCard,
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the vouchers of the customer, newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: giftCard,
      handle: (call) => page(call, sql`customer_id = ${customerOf(call)}`, sql`created_at desc, id`),
    }),
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Turns credit of the customer into a voucher.',
      guard: 'bearer',
      body: giftCardCreate,
      returns: giftCard,
      idempotent: true,
      async handle(call) {
        const customerId = customerOf(call);
        const { amount } = call.body;
        const id = await call.db.transaction(async (tx) => {
          const enough = await tx.execute(sql`select 1 from (select balance from wallet
            where customer_id = ${customerId} for update) mine where balance >= ${amount}`);
          if (!enough.rowCount)
            throw invalid([{ propertyPath: 'amount', message: 'Your credit is less than that.' }]);
          const voucher = await issueGiftCard(tx, { type: 'client', amount, customerId });
          await exchangeForGiftCard(tx, { customerId, amount, dedupKey: `voucher:${voucher.id}` });
          return voucher.id;
        });
        const [made] = await cards(call.db, sql`id = ${id}`);
        if (!made) throw notFound();
        return cardWire(made);
      },
    }),
    operation({
      method: 'GET',
      path: '/usable',
      kind: 'call',
      title: 'Lists the vouchers that the customer can pay with now, the one that ends first at the top.',
      guard: 'bearer',
      query: pageQuery,
      returns: giftCard,
      async handle(call) {
        const where = sql`customer_id = ${customerOf(call)} and balance > 0 and expires_at > now()`;
        const found = await page(call, where, sql`expires_at, id`);
        return {
          '@id': call.request.url.pathname,
          '@type': 'hydra:Collection',
          'hydra:totalItems': found.total,
          'hydra:member': found.members,
        };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a voucher.',
      guard: 'bearer',
      returns: giftCard,
      async handle(call) {
        const customerId = customerOf(call);
        const [found] = await cards(
          call.db,
          sql`id = ${orderId(call.params.id)} and customer_id = ${customerId}`,
        );
        if (!found) throw notFound();
        return cardWire(found);
      },
    }),
  ],
};
