import type { Right } from '#contract/private/rights.ts';
import type { Found } from '#contract/private/search.ts';
import { listCustomers } from '#server/care/list-customers.ts';
import type { Database } from '#server/db/database.ts';
import { listOrdersOfView } from '#server/fulfilment/list-orders.ts';
import type { Member } from '#server/identity/bearer.ts';
import { listItems } from '#server/inventory/list-items.ts';
import { tradeInLanes } from '#server/workshop/lanes.ts';

/** Maximum of results of each kind. */
const MOST = 5;
/** Minimum of letters for a search. */
const SHORTEST = 2;

const SLICE = { limit: MOST, offset: 0 };

/** Searches of each kind, with the right that shows it. */
const SOURCES: {
  right: Right;
  find(db: Database, search: string, member: Member): Promise<Found[]>;
}[] = [
  {
    right: 'orders.read',
    async find(db, search, { storeIds, memberId }) {
      const { orders } = await listOrdersOfView(db, { view: 'all', search, storeIds, memberId }, SLICE);
      return orders.map(({ reference, buyer, items }) => ({
        kind: 'order',
        key: reference,
        title: reference,
        note: [buyer, ...items.map(({ code }) => code)].filter(Boolean).join(', '),
      }));
    },
  },
  {
    right: 'items.read',
    async find(db, search, { storeIds }) {
      const { items } = await listItems(db, { view: 'all', search, sort: 'newest', storeIds }, SLICE);
      return items.map(({ id, sku, brand, title, size }) => ({
        kind: 'item',
        key: id,
        title: `${brand}, ${title}`,
        note: [sku, size].filter(Boolean).join(', '),
      }));
    },
  },
  {
    right: 'customers.read',
    async find(db, search, { storeIds }) {
      const { customers } = await listCustomers(db, { search, storeIds }, SLICE);
      return customers.map(({ id, name, email }) => ({
        kind: 'customer',
        key: id,
        title: name || (email ?? ''),
        note: name ? (email ?? '') : '',
      }));
    },
  },
  {
    right: 'trade-ins.read',
    async find(db, search, { storeIds }) {
      const lanes = await tradeInLanes(db, { search, storeIds }, MOST);
      return lanes
        .flatMap(({ items }) => items)
        .slice(0, MOST)
        .flatMap(({ reference, number, brandName, name }) =>
          reference === null
            ? []
            : [
                {
                  kind: 'trade-in',
                  key: reference,
                  title: number,
                  note: [brandName, name].filter(Boolean).join(', '),
                },
              ],
        );
    },
  },
];

/** Finds orders, items, customers and trade-ins by any text, within the member's rights and stores. */
export async function searchEverything(db: Database, text: string, member: Member): Promise<Found[]> {
  const search = text.trim();
  if (search.length < SHORTEST) return [];
  const allowed = SOURCES.filter(({ right }) => member.rights.has(right));
  return (await Promise.all(allowed.map(({ find }) => find(db, search, member)))).flat();
}
