import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { StoredPhoto } from '#server/db/photos.ts';
import type { ImportedPiece } from './rows.ts';
import { brandIdOf, pieceSlug } from './slugs.ts';

const CHUNK = 1_000;

/** A piece that is not in the shop as the file has it. */
export interface Difference {
  piece: ImportedPiece;
  created: boolean;
  /** The product that it is under now. */
  productId: string | null;
}

/** Finds what is new or other than in the shop; only reads. A piece that was sold here counts as sold. */
export async function differing(
  tx: Database,
  pieces: ImportedPiece[],
  photos: ReadonlyMap<string, StoredPhoto> | undefined,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const chunk of chunksOf(pieces)) {
    const bySku = new Map(chunk.map((piece) => [piece.sku, piece]));
    const { rows } = await tx.execute<{ sku: string; created: boolean; product_id: string | null }>(sql`
      select r.sku, a.id is null as created, a.product_id from ${incoming(chunk, photos)}
      left join article a on a.sku = r.sku
      left join product p on p.reference = r.model
      left join brand b on b.id = r.brand_id
      where a.id is null or p.id is null
        or (a.product_id, ${sql.raw(PIECE.map((name) => `a.${name}`).join(', '))}, a.search)
          is distinct from (p.id, ${sql.raw(PIECE.map((name) => `r.${name}`).join(', '))}, fold(r.search))
        or (p.title, p.brand_id, p.gender, p.type, p.category, p.material, b.name)
          is distinct from (r.title, r.brand_id, r.gender, r.type, r.category, r.material, r.brand)
        or jsonb_path_query_array(a.photos, '$[*].key') <> jsonb_path_query_array(coalesce(r.photos, a.photos), '$[*].key')
        or (a.status <> 'sold' and a.status <> r.status)
        or r.purchase_price <> coalesce(a.purchase_price, -1)`);
    for (const row of rows) {
      const piece = bySku.get(row.sku);
      if (piece) found.push({ piece, created: row.created, productId: row.product_id });
    }
  }
  return found;
}

/** Writes pieces with their models and brands, a thousand at a time, all within the caller's transaction. */
export async function storePieces(
  tx: Database,
  differences: Difference[],
  photos: ReadonlyMap<string, StoredPhoto> | undefined,
): Promise<void> {
  for (const chunk of chunksOf(differences.map((entry) => entry.piece))) {
    const rows = incoming(chunk, photos);
    await tx.execute(sql`insert into brand (id, name) select distinct on (r.brand_id) r.brand_id, r.brand from ${rows}
      order by r.brand_id, r.line on conflict (id) do update set name = excluded.name where brand.name <> excluded.name`);
    await tx.execute(sql`
      insert into product (reference, title, brand_id, gender, type, category, material)
      select distinct on (r.model) r.model, r.title, r.brand_id, r.gender, r.type, r.category, r.material from ${rows} order by r.model, r.line
      on conflict (reference) do update set title = excluded.title, brand_id = excluded.brand_id,
        gender = excluded.gender, type = excluded.type, category = excluded.category, material = excluded.material, updated_at = now()`);
    await tx.execute(sql`
      insert into article (slug, sku, product_id, ${sql.raw(PIECE.join(', '))}, search, purchase_price, photos, status, created_at)
      select r.slug, r.sku, p.id, ${sql.raw(PIECE.map((name) => `r.${name}`).join(', '))}, fold(r.search),
        r.purchase_price, coalesce(r.photos, '[]'), r.status, now() - make_interval(secs => r.place * 0.001)
      from ${rows} join product p on p.reference = r.model
      on conflict (sku) do update set product_id = excluded.product_id,
        ${sql.raw(PIECE.map((name) => `${name} = excluded.${name}`).join(', '))}, search = excluded.search,
        purchase_price = coalesce(excluded.purchase_price, article.purchase_price),
        photos = coalesce((select r.photos from ${rows} where r.sku = excluded.sku), article.photos),
        status = case when article.status = 'sold' then 'sold' else excluded.status end, updated_at = now()`);
  }
}

/** Whoever keeps pages of the catalogue drops those that tell of these pieces: of the product they were under, too. */
export async function announceImport(tx: Database, differences: Difference[]): Promise<void> {
  const left = [...new Set(differences.flatMap((entry) => entry.productId ?? []))];
  const skus = differences.map((entry) => entry.piece.sku);
  await tx.execute(sql`insert into domain_event (type, tags)
    select 'catalogue.changed', array['articles', 'collections'] || coalesce(array_agg('articles/' || id), '{}') from (
      select product_id as id from article
        where sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
      union select value::uuid from jsonb_array_elements_text(${JSON.stringify(left)}::jsonb)) told`);
}

/** Columns of a piece that are the file's to say; brand, people, type and category are copies of its product's. */
const PIECE = [
  'brand_id',
  'gender',
  'type',
  'category',
  'size',
  'color',
  'condition',
  'price',
  'origin_price',
] as const;

/** Pieces as rows `r`. `photos` is null where the file says nothing of them, or nothing that could be read. */
function incoming(pieces: ImportedPiece[], photos: ReadonlyMap<string, StoredPhoto> | undefined): SQL {
  const rows = pieces.map((piece) => {
    const kept = piece.photos.flatMap((name) => photos?.get(name) ?? []);
    // Of one import's pieces those with a photo count as newer: they stand first where the newest do.
    const place = piece.line + (kept.length > 0 ? 0 : 1_000_000);
    return {
      ...piece,
      place,
      brand_id: brandIdOf(piece.brand),
      slug: pieceSlug(`${piece.brand} ${piece.title} ${piece.size}`, piece.sku),
      search: [piece.title, piece.brand, piece.type, piece.color, piece.material ?? ''].join(' '),
      origin_price: piece.originPrice,
      purchase_price: piece.purchasePrice,
      photos: photos && (kept.length > 0 || piece.photos.length === 0) ? kept : undefined,
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, place int, sku text, slug text, model text,
    title text, brand text, brand_id text, gender text, category text, type text, material text, color text,
    size text, condition text, price int, origin_price int, purchase_price int, status text, photos jsonb, search text)`;
}

function* chunksOf<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK);
}
