import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BrandPurchaseInput } from '#contract/private/purchases.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';

/** The result of loading, in numbers of purchases. */
export interface Loaded {
  added: number;
  changed: number;
  unchanged: number;
  /** Their customers asked to be erased. */
  erased: number;
  /** Older than the time that purchases are kept. */
  tooOld: number;
}

export const NOTHING_LOADED: Loaded = { added: 0, changed: 0, unchanged: 0, erased: 0, tooOld: 0 };

export const sumOf = (one: Loaded, other: Loaded): Loaded => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  erased: one.erased + other.erased,
  tooOld: one.tooOld + other.tooOld,
});

/** A purchase with its unique key. */
export interface NamedPurchase extends BrandPurchaseInput {
  /** Hexadecimal. */
  key: string;
}

/**
 * Derives the keys of consecutive purchases: from order and line, or, for lines without an id, from their data and the
 * number of equal lines before.
 */
export function purchaseKeys(): (purchase: BrandPurchaseInput) => NamedPurchase {
  const alike = new Map<string, number>();
  const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return (purchase) => {
    const { order, line, product, size, color } = purchase;
    const number = order.toUpperCase();
    if (line !== '') return { ...purchase, key: hash(number, line) };
    const same = hash(number, product, size, color);
    const before = alike.get(same) ?? 0;
    alike.set(same, before + 1);
    return { ...purchase, key: hash(number, product, size, color, before) };
  };
}

const changedRow = z.object({ is_new: z.boolean() });
const known = z.object({ key: z.string() });

/** Loads purchases; a known one is updated, so that loading twice changes nothing. Keys are unique. */
export async function loadPurchases(
  tx: Database,
  purchases: readonly NamedPurchase[],
  now: Date = new Date(),
): Promise<Loaded> {
  const first = new Date(now);
  first.setUTCFullYear(first.getUTCFullYear() - env().PURCHASES_KEPT_YEARS);
  const oldest = first.toISOString().slice(0, 10);
  const recent = purchases.filter(({ date }) => date >= oldest);
  const tooOld = purchases.length - recent.length;
  if (recent.length === 0) return { ...NOTHING_LOADED, tooOld };
  const keys = recent.map(({ key }) => key);
  const erased = await rowsOf(
    tx,
    known,
    sql`select encode(key, 'hex') as key from brand_purchase
      where email is null and encode(key, 'hex') = any(${sql.param(keys)}::text[])`,
  );
  const forgotten = new Set(erased.map(({ key }) => key));
  const rows = recent.filter(({ key }) => !forgotten.has(key));
  const written = await rowsOf(
    tx,
    changedRow,
    sql`insert into brand_purchase as kept (key, order_number, email, bought_on, product, brand, type, gender, size,
        color, material, price, picture_url)
      select decode(key, 'hex'), "order", email, date, product, brand, type, gender, size, color, material, price,
          nullif(picture, '')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (key text, "order" text, email text, date date,
          product text, brand text, type text, gender text, size text, color text, material text, price int, picture text)
      on conflict (key) do update set order_number = excluded.order_number, email = excluded.email,
          bought_on = excluded.bought_on, product = excluded.product, brand = excluded.brand, type = excluded.type,
          gender = excluded.gender, size = excluded.size, color = excluded.color, material = excluded.material,
          price = excluded.price, picture_url = excluded.picture_url,
          picture = case when kept.picture_url = excluded.picture_url then kept.picture end,
          picture_tried_at = case when kept.picture_url = excluded.picture_url then kept.picture_tried_at end,
          updated_at = now()
        where kept.email is not null and (kept.order_number, kept.email, kept.bought_on, kept.product, kept.brand, kept.type,
            kept.gender, kept.size, kept.color, kept.material, kept.price, kept.picture_url)
          is distinct from (excluded.order_number, excluded.email, excluded.bought_on, excluded.product, excluded.brand,
            excluded.type, excluded.gender, excluded.size, excluded.color, excluded.material, excluded.price,
            excluded.picture_url)
      returning (xmax = 0) as is_new`,
  );
  const added = written.filter(({ is_new }) => is_new).length;
  const changed = written.length - added;
  return { added, changed, unchanged: rows.length - written.length, erased: forgotten.size, tooOld };
}

/** Records a load in the audit log. */
export const recordLoad = (tx: Database, actor: Actor, from: string, loaded: Loaded): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: 'import-purchases',
    subject: { type: 'purchases', id: from },
    details: { ...loaded },
  });
