import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { StoredPhoto } from '#server/db/photos.ts';
import type { ImportedPiece } from './rows.ts';

const CHUNK = 1_000;

export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90);
}

export interface Stored {
  created: number;
  changed: number;
}

/**
 * Writes pieces, their models and brands, a thousand at a time, all within the caller's transaction. What is there
 * is brought up to date by its sku; a piece that was sold here stays sold, and one that is as it was is left alone.
 */
export async function storePieces(
  tx: Database,
  pieces: ImportedPiece[],
  photos: ReadonlyMap<string, StoredPhoto>,
): Promise<Stored> {
  const total: Stored = { created: 0, changed: 0 };
  for (let start = 0; start < pieces.length; start += CHUNK) {
    const rows = pieces.slice(start, start + CHUNK).map((piece) => ({
      ...piece,
      brand_id: slugOf(piece.brand) || 'brand',
      slug: `${slugOf(`${piece.brand} ${piece.title} ${piece.size}`)}-${slugOf(piece.sku)}`,
      search: [piece.title, piece.brand, piece.type, piece.color, piece.material ?? ''].join(' '),
      photos: piece.photos.flatMap((name) => photos.get(name) ?? []),
    }));
    const counted = await storeChunk(tx, JSON.stringify(rows));
    total.created += counted.created;
    total.changed += counted.changed;
  }
  return total;
}

const ROWS = (
  json: string,
) => sql`jsonb_to_recordset(${json}::jsonb) as r(line int, sku text, slug text, model text, title text,
  brand text, brand_id text, gender text, category text, type text, material text, color text, size text,
  condition text, price int, status text, photos jsonb, search text)`;

async function storeChunk(tx: Database, json: string): Promise<Stored> {
  await tx.execute(sql`insert into brand (id, name) select distinct on (r.brand_id) r.brand_id, r.brand from ${ROWS(json)}
    on conflict (id) do nothing`);
  await tx.execute(sql`
    insert into product (reference, title, brand_id, gender, type, category, material)
    select distinct on (r.model) r.model, r.title, r.brand_id, r.gender, r.type, r.category, r.material from ${ROWS(json)}
    on conflict (reference) do update set title = excluded.title, type = excluded.type, category = excluded.category,
      material = excluded.material, updated_at = now()
    where (product.title, product.type, product.category, product.material)
      is distinct from (excluded.title, excluded.type, excluded.category, excluded.material)`);
  const { rows } = await tx.execute<{ created: boolean }>(sql`
    insert into article (slug, sku, product_id, brand_id, gender, type, category, size, color, condition, price, photos,
      status, search, created_at)
    select r.slug, r.sku, p.id, r.brand_id, r.gender, r.type, r.category, r.size, r.color, r.condition, r.price,
      coalesce(r.photos, '[]'), r.status, fold(r.search), now() - make_interval(secs => r.line * 0.001)
    from ${ROWS(json)} join product p on p.reference = r.model
    on conflict (sku) do update set product_id = excluded.product_id, size = excluded.size, color = excluded.color,
      condition = excluded.condition, price = excluded.price, type = excluded.type, category = excluded.category,
      photos = case when excluded.photos = '[]' then article.photos else excluded.photos end,
      status = case when article.status = 'sold' then 'sold' else excluded.status end,
      search = excluded.search, updated_at = now()
    where (article.product_id, article.size, article.color, article.condition, article.price, article.type,
        article.category, article.photos, article.status, article.search)
      is distinct from (excluded.product_id, excluded.size, excluded.color, excluded.condition, excluded.price,
        excluded.type, excluded.category, case when excluded.photos = '[]' then article.photos else excluded.photos end,
        case when article.status = 'sold' then 'sold' else excluded.status end, excluded.search)
    returning (xmax = 0) as created`);
  const created = rows.filter((row) => row.created).length;
  return { created, changed: rows.length - created };
}

/** Whoever keeps pages of the catalogue drops them. */
export async function announceImport(tx: Database): Promise<void> {
  await tx.execute(sql`insert into domain_event (type, tags)
    select 'catalogue.changed', array['articles', 'collections'] ||
      coalesce((select array_agg('articles/' || id) from (
        select id from product where updated_at >= now()
        union select product_id from article where updated_at >= now()) changed), '{}')`);
}
