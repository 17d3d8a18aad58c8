import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { everyRow } from '#server/db/every-row.ts';
import { photoWire, storedPhoto } from '#server/storage/photos.ts';

const row = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  brand: z.string(),
  gender: z.string(),
  category: z.string(),
  type: z.string(),
  size: z.string(),
  color: z.string(),
  material: z.string().nullable(),
  condition: z.string(),
  status: z.enum(['available', 'sold', 'withdrawn']),
  price: z.int(),
  originPrice: z.int().nullable(),
  purchasePrice: z.int().nullable(),
  vat: z.string(),
  description: z.string().nullable(),
  photos: z.array(storedPhoto),
  listedAt: z.coerce.date().transform((moment) => moment.toISOString()),
});

/** An exported item with the data of its page and of the books. Amounts in cents, photos as their addresses. */
export type ExportedItem = Omit<z.infer<typeof row>, 'id' | 'photos'> & { photos: string[] };

/** Exports all items of the shop, also those that are sold or off sale. */
export async function* exportItems(db: Database): AsyncGenerator<ExportedItem> {
  const items = everyRow(
    db,
    row,
    (after, limit) =>
      sql`select a.id, a.sku as code, p.title, b.name as brand, a.gender, a.category, a.type, a.size, a.color, a.material,
          a.condition, a.status, a.price, a.origin_price as "originPrice", a.purchase_price as "purchasePrice",
          a.vat_regime as vat, coalesce(a.description, p.description) as description, a.photos, a.created_at as "listedAt"
        from item a join product p on p.id = a.product_id join brand b on b.id = p.brand_id
        where a.id > ${after} order by a.id limit ${limit}`,
  );
  for await (const { id, photos, ...item } of items)
    yield { ...item, photos: photos.map((photo) => photoWire(photo, '').url) };
}
