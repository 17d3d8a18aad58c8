import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { currentItems } from './current-items.ts';

useDatabase();

it('lets go of the texts and products of sold items once they are most', async () => {
  const { id } = await makeItem({ title: 'Linen dress' });
  await execute(sql`insert into product (reference, title, brand_id, gender, type, category)
    select 'm' || n, 'Coat ' || n, brand_id, gender, type, category from product, generate_series(1, 1100) n`);
  await execute(sql`insert into item (slug, sku, product_id, brand_id, gender, type, category, size, color, condition, price, search)
    select reference, reference, id, brand_id, gender, type, category, '38', 'Blue', 'good', 1000, fold(title)
    from product where title like 'Coat%'`);
  const before = await currentItems();
  expect(before.texts.state.count).toBe(1_101);
  expect(before.texts.itemsWith('coat')).toBe(1_100);

  await execute(sql`update item set status = 'sold' where search like 'coat%'`);
  await currentItems();
  await expect.poll(async () => (await currentItems()).texts.state.count).toBe(1);
  const after = await currentItems();
  expect(after.products.count).toBe(1);
  expect(Array.from(after.inOrder('newest'), (slot) => after.ids.at(slot))).toEqual([id]);

  await execute(sql`update item set status = 'available' where search = 'coat 7'`);
  expect((await currentItems()).texts.itemsWith('coat')).toBe(1);
});
