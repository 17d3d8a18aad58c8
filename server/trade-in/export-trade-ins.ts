import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { everyRow } from '#server/db/every-row.ts';

const moment = z.coerce
  .date()
  .transform((at) => at.toISOString())
  .nullable();
const text = z.string().nullable();
const cents = z.int().nullable();

const row = z.object({
  id: z.string(),
  cart: text,
  state: z.string(),
  channel: z.string(),
  circuit: text,
  store: text,
  seller: z.string(),
  email: text,
  brand: z.string(),
  model: text,
  gender: z.string(),
  category: z.string(),
  type: z.string(),
  size: z.string(),
  color: z.string(),
  material: text,
  condition: text,
  defects: z.array(z.string()),
  foundCondition: text,
  foundDefects: z.array(z.string()),
  currency: z.string(),
  offer: cents,
  foundOffer: cents,
  purchasePrice: cents,
  payout: text,
  fate: text,
  createdAt: moment,
  validatedAt: moment,
  receivedAt: moment,
  inspectedAt: moment,
  creditedAt: moment,
});

/** Exports all items that customers have declared to sell, drafts too. Cents. Without identity documents. */
export const exportTradeIns = (db: Database) =>
  everyRow(
    db,
    row,
    (
      after,
      limit,
    ) => sql`select t.id, c.reference as cart, t.state, c.channel, c.circuit, c.store_id as store,
        concat_ws(' ', c.first_name, c.last_name) as seller, c.email, t.brand, t.model, t.gender, t.category, t.type,
        t.size, t.color, t.material, t.condition, t.defects, t.found_condition as "foundCondition",
        coalesce(t.found_defects, '{}') as "foundDefects", t.currency, t.offer, t.found_offer as "foundOffer",
        t.purchase_price as "purchasePrice", c.payout, t.fate, t.created_at as "createdAt",
        c.validated_at as "validatedAt", c.received_at as "receivedAt", t.inspected_at as "inspectedAt",
        t.credited_at as "creditedAt"
      from trade_in t join trade_in_cart c on c.id = t.cart_id
      where t.id > ${after} order by t.id limit ${limit}`,
  );
