import { sql } from 'drizzle-orm';
import { insertMarkets } from '#server/catalogue/markets.ts';
import type { Database } from '#server/db/database.ts';

const week = (from: string, to: string) =>
  JSON.stringify({
    ...Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, [[from, to]]]),
    ),
    saturday: [['10:00', '19:00']],
    sunday: [],
  });

/** What the demonstration is made of besides its pieces. */
export async function seedShop(tx: Database): Promise<void> {
  await insertMarkets(tx);
  await tx.execute(sql`insert into real_store
    (id, name, street, postcode, city, country_code, latitude, longitude, timezone, opening_hours, phone) values
    ('paris-marais', 'Revoir Marais', '14 rue Debelleyme', '75003', 'Paris', 'FR', 48.8625, 2.3625, 'Europe/Paris',
      ${week('11:00', '19:30')}::jsonb, '+33140000001'),
    ('lyon-presquile', 'Revoir Presqu’île', '8 rue Auguste Comte', '69002', 'Lyon', 'FR', 45.7549, 4.8312, 'Europe/Paris',
      ${week('10:30', '19:00')}::jsonb, '+33470000002'),
    ('london-marylebone', 'Revoir Marylebone', '31 Chiltern Street', 'W1U 7PN', 'London', 'GB', 51.5194, -0.1545,
      'Europe/London', ${week('10:00', '18:30')}::jsonb, '+442070000003')`);
  await tx.execute(sql`insert into accessory_product (id, name, description, price) values
    ('gift-box', 'Gift box', 'A folded box with tissue paper and a card in your words.', 450),
    ('garment-bag', 'Garment bag', 'Cotton, breathes, with a window for the label.', 900),
    ('wool-comb', 'Wool comb', 'Takes pilling off without cutting the yarn.', 700)`);
}
