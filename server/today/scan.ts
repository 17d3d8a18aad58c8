import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Right } from '#contract/private/rights.ts';
import type { Scanned } from '#contract/private/search.ts';
import { isUsableVoucher } from '#server/credit/till-voucher.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import { isOfView, within as ordersWithin } from '#server/fulfilment/list-orders.ts';
import { type Member, ofStores } from '#server/identity/bearer.ts';
import { enrolmentHash } from '#server/identity/store-device.ts';
import { within as itemsWithin } from '#server/inventory/list-items.ts';

const keyRow = z.object({ key: z.string() });

async function keyOf(db: Database, query: SQL): Promise<string | undefined> {
  const [row] = await rowsOf(db, keyRow, query);
  return row?.key;
}

/** Format of a voucher's code. */
const VOUCHER = /^[0-9A-Z]{16}$/;
/** The number of a trade-in's item: the reference, and the position from 1. */
const NUMBER = /^([0-9A-Z]+)-(\d{1,2})$/;

/** Normalizes a scanned code to capitals without gaps; the QR code of a tablet contains a link. */
function codeIn(text: string): string {
  const code = text.toUpperCase().replace(/\s/g, '');
  return /[?&]DEVICE=([0-9A-Z]+)/.exec(code)?.[1] ?? code;
}

/** Subjects with codes, and the rights that open them, the most scanned first; a code has one subject. */
const SOURCES: {
  kind: Scanned['kind'];
  right: Right;
  find(db: Database, code: string, member: Member): Promise<string | undefined>;
}[] = [
  {
    kind: 'item',
    right: 'items.read',
    find: (db, code, { storeIds }) =>
      keyOf(
        db,
        sql`select a.id as key from item a where upper(a.sku) = ${code} and ${itemsWithin(storeIds)} order by a.id limit 1`,
      ),
  },
  {
    kind: 'order',
    right: 'orders.read',
    find: (db, code, { storeIds }) =>
      keyOf(
        db,
        sql`select o.reference as key from purchase_order o where o.id in (
            select id from purchase_order where reference = ${code}
            union all select order_id from shipment where tracking_number = ${code}
            union all select order_id from order_return where number = ${code}
            union all select r.order_id from shipping_label l join order_return r on r.id = l.order_return_id
              where l.tracking_number = ${code})
          and ${isOfView('all')} and ${ordersWithin(storeIds)} order by o.created_at desc, o.id limit 1`,
      ),
  },
  {
    kind: 'trade-in-item',
    right: 'trade-ins.read',
    async find(db, code, { storeIds }) {
      const [, reference, place] = NUMBER.exec(code) ?? [];
      if (!reference) return undefined;
      return keyOf(
        db,
        sql`select c.reference || '-' || ${Number(place)}::int as key from trade_in_cart c
          where ${isCart(reference)} and ${ofStores(sql`c.store_id`, storeIds)}
            and ${Number(place)} between 1 and (select count(*) from trade_in t where t.cart_id = c.id) limit 1`,
      );
    },
  },
  {
    kind: 'trade-in',
    right: 'trade-ins.read',
    find: (db, code, { storeIds }) =>
      keyOf(
        db,
        sql`select c.reference as key from trade_in_cart c
          where ${isCart(code)} and ${ofStores(sql`c.store_id`, storeIds)} order by c.validated_at desc limit 1`,
      ),
  },
  {
    kind: 'tablet',
    right: 'stores.staff',
    find: (db, code, { storeIds }) =>
      keyOf(
        db,
        sql`select d.store_id as key from store_device d
          where d.code_hash = ${enrolmentHash(code)} and ${ofStores(sql`d.store_id`, storeIds)} limit 1`,
      ),
  },
  {
    kind: 'voucher',
    right: 'till.redeem',
    async find(db, code, member) {
      const bare = code.replaceAll('-', '');
      return VOUCHER.test(bare) && (await isUsableVoucher(db, member, bare)) ? '' : undefined;
    },
  },
];

/** Condition for trade-ins `c` that were sent, by reference, the number of the parcel or its carrier's. */
const isCart = (code: string): SQL =>
  sql`(c.reference = ${code} or c.parcel_number = ${code}
    or c.id in (select trade_in_cart_id from shipping_label where tracking_number = ${code})) and c.reference is not null and c.validated_at is not null`;

/**
 * Finds the subject of a scanned code, within the member's rights and stores.
 *
 * @throws Invalid for an unknown code; TooManyAttempts after many that might have been vouchers
 */
export async function whatIsScanned(db: Database, scanned: string, member: Member): Promise<Scanned> {
  const code = codeIn(scanned);
  for (const { kind, right, find } of SOURCES) {
    if (!member.rights.has(right)) continue;
    const key = await find(db, code, member);
    if (key !== undefined) return { kind, key };
  }
  throw new Invalid([{ field: 'code', message: 'Nothing that you may open has this code.', rule: 'choice' }]);
}
