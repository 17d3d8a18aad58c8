import { sql } from 'drizzle-orm';
import { BRAND } from '#brand/brand.ts';
import type { OpeningHours } from '#contract/dropoff.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import type { Database } from '#server/db/database.ts';

const week = (from: string, to: string): OpeningHours => ({
  monday: [[from, to]],
  tuesday: [[from, to]],
  wednesday: [[from, to]],
  thursday: [[from, to]],
  friday: [[from, to]],
  saturday: [['10:00', '19:00']],
  sunday: [],
});

/** The demonstration's stores. */
export const STORES = [
  {
    id: 'paris-marais',
    name: `${BRAND.name} Marais`,
    street: '14 rue Debelleyme',
    postcode: '75003',
    city: 'Paris',
    country: 'FR',
    latitude: 48.8625,
    longitude: 2.3625,
    timezone: 'Europe/Paris',
    hours: week('11:00', '19:30'),
    phone: '+33140000001',
  },
  {
    id: 'lyon-presquile',
    name: `${BRAND.name} Presqu’île`,
    street: '8 rue Auguste Comte',
    postcode: '69002',
    city: 'Lyon',
    country: 'FR',
    latitude: 45.7549,
    longitude: 4.8312,
    timezone: 'Europe/Paris',
    hours: week('10:30', '19:00'),
    phone: '+33470000002',
  },
  {
    id: 'london-marylebone',
    name: `${BRAND.name} Marylebone`,
    street: '31 Chiltern Street',
    postcode: 'W1U 7PN',
    city: 'London',
    country: 'GB',
    latitude: 51.5194,
    longitude: -0.1545,
    timezone: 'Europe/London',
    hours: week('10:00', '18:30'),
    phone: '+442070000003',
  },
];

/** Prices in cents. */
export const ACCESSORIES = [
  {
    id: 'gift-box',
    name: 'Gift box',
    price: 450,
    description: 'A folded box with tissue paper and a card in your words.',
  },
  {
    id: 'garment-bag',
    name: 'Garment bag',
    price: 900,
    description: 'Cotton, breathes, with a window for the label.',
  },
  {
    id: 'wool-comb',
    name: 'Wool comb',
    price: 700,
    description: 'Takes pilling off without cutting the yarn.',
  },
];

/** Adds the demonstration's data besides its items. */
export async function seedShop(tx: Database): Promise<void> {
  await insertMarkets(tx);
  await tx.execute(sql`insert into real_store
    (id, name, street, postcode, city, country_code, latitude, longitude, timezone, opening_hours, phone)
    select id, name, street, postcode, city, country, latitude, longitude, timezone, hours, phone
    from jsonb_to_recordset(${JSON.stringify(STORES)}::jsonb) as rows(id text, name text, street text, postcode text,
      city text, country text, latitude float, longitude float, timezone text, hours jsonb, phone text)`);
  await tx.execute(sql`insert into accessory_product (id, name, description, price)
    select id, name, description, price from jsonb_to_recordset(${JSON.stringify(ACCESSORIES)}::jsonb)
      as rows(id text, name text, description text, price int)`);
}
