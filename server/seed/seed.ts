import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { brand, product } from '#server/db/schema/catalogue.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { randomOf, seedOf } from '#server/seeded-random.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { detailsOf, liningOf } from './catalogue/details.ts';
import { type Model, makeModels, type Piece } from './catalogue/models.ts';
import { COLLECTIONS } from './collections.ts';
import { demonstrationPhotos } from './pictures.ts';
import { seedShop } from './shop.ts';

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Fills an empty database with the demonstration catalogue: the same pieces every time, in one transaction.
 * A database that has products is left as it is.
 */
export async function seed(database: NodePgDatabase, report: (line: string) => void): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await tx.select().from(product).limit(1)).length > 0) return;
    const models = makeModels();
    const photos = demonstrationPhotos(models);
    const brands = [...new Set(models.map((model) => model.brand))];
    await tx.insert(brand).values(brands.map((name) => ({ id: slugOf(name), name })));
    await seedShop(tx);
    await tx.execute(sql`
      insert into product (reference, title, brand_id, gender, segment_age, type, category, material, lining,
        description, origin_price, created_at)
      select reference, title, brand, gender, segment_age, type, category, material, lining, description, origin_price,
        now() - make_interval(secs => age * 86400)
      from jsonb_to_recordset(${JSON.stringify(models.map(productRow))}::jsonb) as rows(reference text, title text,
        brand text, gender text, segment_age text, type text, category text, material text, lining text,
        description text, origin_price int, age float)`);
    const pieces = models.flatMap((model) =>
      model.pieces.map((piece) => pieceRow(model, piece, photos.get(piece.sku) ?? [])),
    );
    await tx.execute(sql`
      insert into article (slug, sku, product_id, brand_id, gender, segment_age, type, category, material, size, color,
        condition, price, origin_price, purchase_price, photos, defects, measurements, checked_at, checked_by, checked_parts,
        status, search, created_at)
      select rows.slug, rows.sku, p.id, p.brand_id, p.gender, p.segment_age, p.type, p.category, p.material, rows.size, rows.color,
        rows.condition, rows.price, p.origin_price, rows.purchase_price, rows.photos,
        rows.defects, rows.measurements, now() - make_interval(secs => (rows.age + 2) * 86400), rows.checked_by,
        array(select jsonb_array_elements_text(rows.checked_parts)), rows.status, fold(rows.search),
        now() - make_interval(secs => rows.age * 86400)
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as rows(slug text, sku text, reference text, size text,
        color text, condition text, price int, purchase_price int, photos jsonb, defects jsonb, measurements jsonb,
        checked_by text, checked_parts jsonb, status text, search text, age float)
      join product p on p.reference = rows.reference`);
    for (const [position, entry] of COLLECTIONS.entries()) {
      const members = models.filter((model) => entry.holds(model));
      const cover = members[seedOf(entry.slug) % Math.max(1, members.length)];
      const photo = JSON.stringify(photos.get(cover?.pieces[0]?.sku ?? 'r0001-1')?.[0]);
      await tx.execute(sql`
        with made as (insert into collection (slug, name, intro, photo, position)
          values (${entry.slug}, ${entry.name}, ${entry.intro}, ${photo}::jsonb, ${position}) returning id)
        insert into collection_product (collection_id, product_id, position)
        select made.id, p.id, row_number() over (order by p.reference) from made
        join product p on p.reference = any(${`{${members.map((model) => model.reference).join(',')}}`}::text[])`);
    }
    await tx.insert(domainEvent).values({ type: 'catalogue.changed', tags: ['articles', 'collections'] });
    report(`${pieces.length} pieces of ${models.length} models in ${COLLECTIONS.length} collections`);
  });
}

function productRow(model: Model) {
  return {
    reference: model.reference,
    title: model.title,
    brand: slugOf(model.brand),
    gender: model.gender,
    segment_age: model.segmentAge ?? null,
    type: model.kind.type,
    category: model.kind.category,
    material: model.material,
    lining: liningOf(model) ?? null,
    description: model.description,
    origin_price: model.originPrice,
    age: Math.max(...model.pieces.map((piece) => piece.age)),
  };
}

/** What the demonstration's shop gave for a piece: a third to two thirds of its price, to the half euro. */
function paidFor(piece: Piece): number {
  return Math.round((piece.price * (0.34 + 0.32 * randomOf(seedOf(`${piece.sku} bought`))())) / 50) * 50;
}

/** The faults of a piece; its second picture is a close-up of the fault where it has one. */
function faultsOf(piece: Piece, photos: StoredPhoto[]) {
  const faults = piece.defects.filter((text) => !/nothing to report/i.test(text));
  return faults.map((description) => ({ description, photo: photos[1] }));
}

function pieceRow(model: Model, piece: Piece, photos: StoredPhoto[]) {
  const details = detailsOf(model, piece);
  // A tail that is no counter keeps addresses of pieces apart when two models share a title.
  const tail = Math.floor(randomOf(seedOf(piece.sku))() * 36 ** 4).toString(36);
  return {
    slug: slugOf(`${model.brand} ${model.title} ${piece.color} ${piece.size} ${tail}${piece.sku.slice(1)}`),
    sku: piece.sku,
    reference: model.reference,
    size: piece.size,
    color: piece.color,
    condition: piece.condition,
    price: piece.price,
    purchase_price: paidFor(piece),
    photos,
    defects: faultsOf(piece, photos),
    measurements: details.measurements,
    checked_by: details.checkedBy,
    checked_parts: details.checkedParts,
    status: piece.sold ? 'sold' : 'available',
    search: [model.title, model.brand, model.kind.type, piece.color, model.material].join(' '),
    age: piece.age,
  };
}
