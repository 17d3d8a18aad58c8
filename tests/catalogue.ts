import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Measurement } from '#contract/item-details.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

const made = z.object({ id: z.string(), product_id: z.string(), slug: z.string() });
const PHOTOS = '[{"key":"front","width":900,"height":1200,"color":"#ccbbaa"}]';
let sequence = 0;

export interface ItemInput {
  product?: string;
  title?: string;
  brand?: string;
  gender?: string;
  type?: string;
  category?: string;
  material?: string;
  size?: string;
  color?: string;
  condition?: string;
  /** Cents. */
  price?: number;
  status?: string;
  /** Whether it has a photo; by default it has. */
  photo?: boolean;
  /** In cm. */
  measurements?: Measurement[];
}

/** Adds an item (and its product and brand, if new) to the test's database, like seed and import. */
export async function makeItem(input: ItemInput = {}): Promise<z.infer<typeof made>> {
  sequence += 1;
  const number = sequence;
  const db = database();
  const { brand = 'Aubaine', gender = 'femme', type = 'Dress', title = 'Linen dress' } = input;
  const slug = brand.toLowerCase().replaceAll(' ', '-');
  const reference = input.product ?? `product-${number}`;
  const search = `${title} ${brand} ${type} ${input.color ?? 'Blue'}`;
  await db.execute(sql`insert into brand (id, name) values (${slug}, ${brand}) on conflict do nothing`);
  await db.execute(sql`
    insert into product (reference, title, brand_id, gender, type, category, material, origin_price)
    values (${reference}, ${title}, ${slug}, ${gender}, ${type}, ${input.category ?? 'Clothing'}, ${input.material ?? null}, 20000) on conflict do nothing`);
  const [row] = await rowsOf(
    db,
    made,
    sql`insert into item (slug, sku, product_id, brand_id, gender, type, category, material, size, color, condition,
          price, status, search, photos, measurements, created_at)
        select ${`piece-${number}`}, ${`sku-${number}`}, p.id, p.brand_id, p.gender, p.type, p.category, p.material,
          ${input.size ?? '38'}, ${input.color ?? 'Blue'}, ${input.condition ?? 'excellent'}, ${input.price ?? 5000},
          ${input.status ?? 'available'}, fold(${search}), ${input.photo === false ? '[]' : PHOTOS}::jsonb,
          ${JSON.stringify(input.measurements ?? [])}::jsonb,
          now() + make_interval(secs => ${number})
        from product p where p.reference = ${reference} returning id, product_id, slug`,
  );
  if (!row) throw new Error('the item was not made');
  return row;
}
