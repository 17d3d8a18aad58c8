import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Currencies and markets, which no shop is without; those that are there stay as they are. */
export async function insertMarkets(tx: Database): Promise<void> {
  await tx.execute(sql`insert into currency (code, name, symbol) values
    ('EUR', 'Euro', '€'), ('GBP', 'Pound sterling', '£') on conflict do nothing`);
  await tx.execute(sql`insert into market (id, name, country_code, currency, locale) values
    ('fr', 'France', 'FR', 'EUR', 'fr_FR'), ('gb', 'United Kingdom', 'GB', 'GBP', 'en_GB') on conflict do nothing`);
}
