import { type ItemRow, itemsById } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { NotFound } from '#server/errors.ts';

/** An item as it is or was for sale, which anyone may see; its id is that of the trade-in it came from. @throws NotFound */
export async function itemForSale(db: Database, id: string): Promise<ItemRow> {
  const [item] = isId(id) ? await itemsById(db, [id]) : [];
  if (!item) throw new NotFound();
  return item;
}
