import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { announceBrands } from '#server/catalogue/brands.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

const DESCRIPTIONS = (defects: SQL) => sql`jsonb_path_query_array(${defects}, '$[*].description')`;

/** Faults of a row `r` over those of an item `a`: the same ones without photos do not remove the close-ups. */
const FAULTS = sql`case
  when r.faults is null or (not jsonb_path_exists(r.faults, '$[*].photo')
    and ${DESCRIPTIONS(sql`r.faults`)} = ${DESCRIPTIONS(sql`a.defects`)}) then a.defects
  else r.faults end`;

const WANTED = sql`coalesce(r.description, a.description), ${FAULTS}, coalesce(r.measurements, a.measurements), coalesce(r.checked_at, a.checked_at),
  coalesce(r.checked_by, a.checked_by), coalesce(r.checked_parts, a.checked_parts)`;
const PRESENT = sql`a.description, a.defects, a.measurements, a.checked_at, a.checked_by, a.checked_parts`;

const HAS_NEW_SAFETY = sql`(r.manufacturer <> coalesce(b.manufacturer, '')
  or r.responsible_person <> coalesce(b.responsible_person, ''))`;

/** Whether a row `r` has details of an item `a`, or of its brand `b`, that the shop lacks. */
export const HAS_NEW_DETAILS = sql`(${WANTED}) is distinct from (${PRESENT}) or ${HAS_NEW_SAFETY}`;

/** Gives all rows of a brand the same safety data, those of the first row that has any. */
export async function unifySafety(db: Database): Promise<void> {
  await db.execute(sql`
    with said as (select brand_id,
        (array_agg(manufacturer order by line) filter (where manufacturer is not null))[1] as manufacturer,
        (array_agg(responsible_person order by line) filter (where responsible_person is not null))[1] as responsible
      from import_item group by brand_id)
    update import_item i set manufacturer = said.manufacturer, responsible_person = said.responsible
    from said where said.brand_id = i.brand_id and (said.manufacturer, said.responsible)
      is distinct from (i.manufacturer, i.responsible_person)`);
}

/** Writes the details of changed rows to their items and brands; details that the file lacks are kept. */
export async function writeDetails(tx: Database, from: SQL, lines: SQL): Promise<void> {
  await tx.execute(sql`update item a
    set (description, defects, measurements, checked_at, checked_by, checked_parts) = (select ${WANTED})
    from ${from} where a.sku = r.sku and ${lines} and (${WANTED}) is distinct from (${PRESENT})`);
  const changed = await rowsOf(
    tx,
    z.object({ id: z.string() }),
    sql`update brand b set manufacturer = coalesce(r.manufacturer, b.manufacturer),
        responsible_person = coalesce(r.responsible_person, b.responsible_person)
      from (select distinct r.brand_id, r.manufacturer, r.responsible_person from ${from} where ${lines}) r
      where r.brand_id = b.id and ${HAS_NEW_SAFETY} returning b.id`,
  );
  // Includes products that the file does not name.
  await announceBrands(
    tx,
    changed.map(({ id }) => id),
  );
}
