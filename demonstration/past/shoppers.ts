import type { Database } from '#server/db/database.ts';
import { address, customer, marketingSubscription } from '#server/db/schema/customers.ts';
import { consentProof } from '#server/db/schema/operations.ts';
import { savedSearch } from '#server/db/schema/saved-searches.ts';
import { wishlist, wishlistItem } from '#server/db/schema/wishlists.ts';
import { consentText } from '#server/mail/consent-text.ts';
import { pick } from '#server/seeded-random.ts';
import { closestLocale } from '#shared/locales.ts';
import { type Calendar, DAY, HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import { addressRow, type Person } from './people.ts';
import { insertAll, moment } from './rows.ts';

interface Context {
  calendar: Calendar;
  ids: Ids;
  random: () => number;
}

/** Writes customers with their addresses and consents. */
export async function writePeople(
  tx: Database,
  people: readonly Person[],
  { ids, random }: Context,
): Promise<void> {
  await insertAll(
    tx,
    customer,
    people.map(({ row }) => row),
  );
  await insertAll(tx, address, people.map(addressRow));
  await insertAll(
    tx,
    marketingSubscription,
    people
      .filter(({ isProven }) => isProven && random() < 0.45)
      .map(({ row, since }, index) => ({
        id: ids.id(since),
        customer_id: row.id,
        channel: 'email' as const,
        email: row.email,
        consent_text: consentText(closestLocale(row.locale), 'email'),
        source: pick(random, ['registration', 'footer', 'checkout']),
        created_at: moment(since),
        confirmed_at: moment(since + HOUR),
        withdrawn_at: index % 9 === 4 ? moment(since + 5 * DAY) : null,
      })),
  );
}

const SEARCHES = [
  { name: 'Wool coats in 38', query: { gender: ['femme' as const], type: ['Coat'], size: ['38'] } },
  { name: 'Leather boots', query: { type: ['Boots'], material: ['Leather'] } },
  { name: 'Maison Aubel under 150 €', query: { brand: ['maison-aubel'], maxPrice: 15_000 } },
  { name: 'Navy knitwear', query: { type: ['Knitwear'], color: ['Navy'] } },
  { name: 'Baby, 12 months', query: { gender: ['bebe' as const], size: ['12 months'] } },
];

/** Writes saved searches, hearts on items for sale, and cookie choices. */
export async function writeWishes(
  tx: Database,
  people: readonly Person[],
  itemIds: readonly string[],
  { calendar, ids, random }: Context,
): Promise<void> {
  const accounts = people.filter(({ isProven }) => isProven);
  await insertAll(
    tx,
    savedSearch,
    accounts.slice(0, 40).map(({ row }, index) => {
      const at = calendar.ago(2 + random() * 150, 20);
      return {
        id: ids.id(at),
        customer_id: row.id,
        locale: row.locale,
        ...pick(random, SEARCHES),
        created_at: moment(at),
        confirmed_at: moment(at),
        paused_at: index % 7 === 3 ? moment(at + HOUR) : null,
        // Items for sale now count as seen: no mail follows the first start.
        checked_at: moment(calendar.now),
      };
    }),
  );
  const lists = accounts.slice(10, 90).map(({ row, since }) => ({
    id: ids.id(since),
    customer_id: row.id,
    created_at: moment(since),
    updated_at: moment(calendar.ago(random() * 40, 19)),
  }));
  await insertAll(tx, wishlist, lists);
  await insertAll(
    tx,
    wishlistItem,
    lists.flatMap(({ id }) => {
      const hearts = new Set(
        Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, itemIds)),
      );
      const added_at = moment(calendar.ago(random() * 40, 19));
      return [...hearts].map((item_id) => ({ wishlist_id: id, item_id, added_at }));
    }),
  );
  await insertAll(
    tx,
    consentProof,
    Array.from({ length: 120 }, (_, index) => {
      const at = calendar.ago(random() * 180, 8 + random() * 14);
      const agrees = index % 3 !== 0;
      return {
        id: ids.id(at),
        consent_id: ids.id(at),
        revision: 1,
        first_given_at: moment(at),
        given_at: moment(at),
        categories: agrees ? ['necessary', 'analytics'] : ['necessary'],
        recorded_at: moment(at),
      };
    }),
  );
}
