import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';

const brandSafety = z.object({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string().nullable(),
  responsiblePerson: z.string().nullable(),
});
export type BrandSafety = z.infer<typeof brandSafety>;

/** Manufacturer and responsible person of a brand's products; an empty text removes a name, an absent one keeps it. */
export interface SafetyChange {
  manufacturer?: string;
  responsiblePerson?: string;
}

/** Maximum of characters of each. */
export const MAX_SAFETY_TEXT = 500;

const changedSafety = brandSafety.extend({ isChanged: z.boolean() });

/**
 * Changes the manufacturer and the responsible person of a brand, found by its id or name.
 *
 * @throws NotFound
 */
export async function changeBrandSafety(
  tx: Database,
  key: string,
  change: SafetyChange,
): Promise<BrandSafety> {
  const { manufacturer = null, responsiblePerson = null } = change;
  const [found] = await rowsOf(
    tx,
    changedSafety,
    sql`update brand set manufacturer = nullif(coalesce(${manufacturer}, manufacturer), ''),
        responsible_person = nullif(coalesce(${responsiblePerson}, responsible_person), '')
      where id = ${key} or name = ${key} returning id, name, manufacturer, responsible_person as "responsiblePerson",
        (old.manufacturer, old.responsible_person) is distinct from (new.manufacturer, new.responsible_person)
          as "isChanged"`,
  );
  if (!found) throw new NotFound(`There is no brand "${key}".`);
  const { isChanged, ...brand } = found;
  if (isChanged) await announceBrands(tx, [brand.id]);
  return brand;
}

/** Sets manufacturer and responsible person of one product alone. */
export async function changeProductSafety(
  tx: Database,
  productId: string,
  change: SafetyChange,
): Promise<void> {
  const { manufacturer = null, responsiblePerson = null } = change;
  await tx.execute(sql`update product set manufacturer = nullif(coalesce(${manufacturer}, manufacturer), ''),
      responsible_person = nullif(coalesce(${responsiblePerson}, responsible_person), ''), updated_at = now()
    where id = ${productId}`);
}

/** Drops the pages of all products of some brands. */
export async function announceBrands(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into domain_event (type, tags)
    select 'catalogue.changed', array_agg('products/' || id) from product where brand_id = any(${textArray(ids)})
    group by brand_id`);
}
