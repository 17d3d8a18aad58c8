import type { ItemRow } from '#server/catalogue/items.ts';
import type { LinkedItem } from '#server/mail/item.ts';

/** An item for sale as a mail shows it, with the path of its page; price in cents. */
export const mailItem = (row: ItemRow): LinkedItem => {
  const { title, brand, size, color, condition, price, currency, slug } = row;
  const path = `/products/${encodeURIComponent(slug)}`;
  return { title, brand, size, color, condition, price, currency, path };
};
