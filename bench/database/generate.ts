import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

const SYLLABLES = sql`array['ba','cor','da','el','fi','gu','ho','is','ju','ka','lo','mi','no','or','pe','ri']`;

/** Returns a word with a syllable for each hexadecimal digit of a number; the same number gives the same word. */
const word = (syllables: number, number: ReturnType<typeof sql>) =>
  sql`(select string_agg((${SYLLABLES})[1 + (${number} >> (4 * digit)) % 16], '') from generate_series(0, ${sql.raw(String(syllables - 1))}) digit)`;

/**
 * Fills the catalogue up to `to` items, two per product on average, like a real one: few brands have most
 * products, prices depend on brand and type, titles consist of materials, cuts and names. Every run gives the same
 * data.
 */
export async function generate(db: Database, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select setseed(0.5)`);
    await tx.execute(sql`insert into brand (id, name) select 'brand-' || n, initcap(${word(3, sql`(n * 37)`)}) || ' ' || n
      from generate_series(0, 999) n on conflict do nothing`);
    await tx.execute(sql`
      insert into product (reference, title, brand_id, gender, type, category, material)
      select 'm' || n, material || ' ' || (array['wrap','straight','long','short','pleated','fitted','loose','high'])[1 + name % 8]
          || ' ' || type || ' ' || ${word(3, sql`name`)}, 'brand-' || brand,
        (array['femme','femme','femme','homme','homme','fille','garcon','bebe'])[1 + floor(random() * 8)::int],
        type, 'Category ' || kind % 9, material
      from (select n, floor(1000 * random() ^ 3)::int as brand, floor(30 * random() ^ 2)::int as kind,
          floor(4096 * random())::int as name,
          (array['Cotton','Linen','Silk','Wool','Denim','Leather','Viscose','Cashmere'])[1 + floor(random() * 8)::int] as material
        from generate_series(${from}::int / 2, ${to}::int / 2 - 1) n) drawn,
        lateral (select (array['dress','coat','jeans','skirt','shirt','jumper','scarf','jacket','bag','boots','shorts',
          'trousers','blouse','cardigan','belt','hat','sandals','sneakers','gloves','parka','raincoat','swimsuit','pyjamas',
          'dungarees','blazer','waistcoat','polo','tunic','cape','romper'])[1 + kind] as type) kinds`);
    await tx.execute(sql`
      insert into item (slug, sku, product_id, brand_id, gender, type, category, material, size, color, condition, price, search,
        created_at)
      select 's' || reference || '-' || k, reference || '-' || k, id, brand_id, gender, type, category, material,
        (30 + 2 * floor(24 * random() ^ 2)::int)::text, color, (array['new','excellent','very_good','good'])[1 + floor(random() * 4)::int],
        500 + floor((2000 + 40 * length(title) + right(brand_id, 1)::int * 2000) * random() * 3)::int,
        fold(title || ' ' || brand || ' ' || type || ' ' || color || ' ' || material), now() - random() * interval '200 days'
      from (select p.*, b.name as brand, k, (array['Black','White','Blue','Grey','Red','Green','Beige','Brown','Pink','Ecru',
          'Navy','Khaki','Yellow','Purple','Orange','Gold'])[1 + floor(16 * random() ^ 2)::int] as color
        from product p join brand b on b.id = p.brand_id,
          generate_series(1, 1 + (hashtext(p.reference) & 1) + (hashtext(p.reference) & 6 > 2)::int) k
        where p.reference = any(select 'm' || n from generate_series(${from}::int / 2, ${to}::int / 2 - 1) n)) pieces`);
  });
}
