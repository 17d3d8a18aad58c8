import { inArray } from 'drizzle-orm';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { brand } from '#server/db/schema/catalogue.ts';
import { valuesOfField } from '#server/estimates/offers.ts';
import { currentGrid } from '#server/estimates/price-grids.ts';
import type { Locale } from '#shared/locales.ts';
import type { TradeInRow } from './transitions.ts';

type Named = Pick<TradeInRow, 'brand' | 'model' | 'type'>;

/** Returns names of brands by an item's brand, which is an id or a name: the catalogue's, else the price grid's. */
export async function brandNames(db: Database, said: readonly string[]): Promise<(said: string) => string> {
  const ids = [...new Set(said.map(brandIdOf))];
  const known = ids.length > 0 ? await db.select().from(brand).where(inArray(brand.id, ids)) : [];
  const { grid } = await currentGrid(db);
  const names = new Map([
    ...grid.brands.map(({ brand: id, name }): [string, string] => [id, name]),
    ...known.map(({ id, name }): [string, string] => [id, name]),
  ]);
  return (one) => names.get(brandIdOf(one)) ?? one;
}

/** Returns names of items for tables and lists in a language: brand, and model or type. */
export async function namesOf(
  db: Database,
  items: readonly Named[],
  locale: Locale = 'en-GB',
): Promise<(item: Named) => string> {
  const parts = await namePartsOf(db, items, locale);
  return (item) => `${parts(item).brand}, ${parts(item).name}`;
}

/** Returns the same names in two parts. */
export async function namePartsOf(
  db: Database,
  items: readonly Named[],
  locale: Locale = 'en-GB',
): Promise<(item: Named) => { brand: string; name: string }> {
  const named = await brandNames(
    db,
    items.map(({ brand: said }) => said),
  );
  const types = new Map(
    (await valuesOfField(db, 'type', {}, locale)).map(({ value, label }) => [value, label]),
  );
  return ({ brand: said, model, type }) => ({ brand: named(said), name: model || (types.get(type) ?? type) });
}

/** Returns an item's name for a sentence in a language: "Maison Aubel dress", « robe Maison Aubel ». */
export async function nameInSentence(db: Database, item: Named, locale: Locale): Promise<string> {
  const named = await brandNames(db, [item.brand]);
  if (item.model) return `${named(item.brand)} ${item.model}`;
  const types = await valuesOfField(db, 'type', {}, locale);
  const type = types.find(({ value }) => value === item.type)?.label ?? item.type;
  const words = /^\p{Lu}[\p{Ll}-]/u.test(type)
    ? type.charAt(0).toLocaleLowerCase(locale) + type.slice(1)
    : type;
  return locale === 'fr-FR' ? `${words} ${named(item.brand)}` : `${named(item.brand)} ${words}`;
}
