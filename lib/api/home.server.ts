import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Card, cardOf } from '../catalogue/card.ts';
import { genderOrder } from '../catalogue/genders.ts';
import {
  ACCOMPANYING_TYPES,
  LEADING_TYPES,
  mixTypes,
  selectGenderCards,
  selectHeroPair,
} from '../catalogue/hero-selection.ts';
import { parseFilters, type Scope, toApiQuery } from '../catalogue/listing-filters.ts';
import { fetchCards, readProduct } from './products.server.ts';

/** Of each kind, the newest ones. */
const CANDIDATES = 24;
const NEW_ARRIVALS = 8;
const NEWEST = parseFilters({ sort: 'newest' });

/** Items on the home page. */
export interface HomeItems {
  /** Whether nothing is for sale. */
  isEmpty: boolean;
  pair: Card[];
  newArrivals: Card[];
  genders: { gender: ReturnType<typeof genderOrder>[number]; cards: Card[] }[];
}

/** Reads the items of HOME_HERO (slugs or ids, separated by commas) that are for sale and have a photo. */
async function configuredPair(): Promise<Card[]> {
  const keys = (process.env.HOME_HERO ?? '').split(',').flatMap((key) => key.trim() || []);
  const found = await Promise.all(keys.slice(0, 2).map((key) => readProduct(key)));
  return found
    .flatMap((product) => (product ? cardOf(product) : []))
    .filter((card) => card.item.availability === 'available' && card.front);
}

const newestOf = (query: string) => fetchCards(`${query}&sort[createdAt]=desc&itemsPerPage=${CANDIDATES}`);

const typesQuery = (types: string[]) =>
  types.map((type, index) => `type[${index}]=${encodeURIComponent(type)}`).join('&');

async function readPair(newest: Card[]): Promise<Card[]> {
  const chosen = await configuredPair();
  if (chosen.length === 2) return chosen;
  const [leading, accompanying] = await Promise.all([
    newestOf(typesQuery(LEADING_TYPES)),
    newestOf(typesQuery(ACCOMPANYING_TYPES)),
  ]);
  const rule = selectHeroPair([...leading.cards, ...accompanying.cards, ...newest]);
  const others = rule.filter((card) => chosen.every((entry) => entry.id !== card.id));
  return [...chosen, ...others].slice(0, 2);
}

/** Reads the entry of each gender, with items that are not shown already. */
async function readGenderEntries(gendersInStock: string[], shown: Card[]): Promise<HomeItems['genders']> {
  const entries = await Promise.all(
    genderOrder(gendersInStock).map(async (gender) => {
      const { cards } = await newestOf(`gender[0]=${gender}`);
      return { gender, cards: cards.filter((card) => shown.every((entry) => entry.id !== card.id)) };
    }),
  );
  return selectGenderCards(entries);
}

/** Reads the items of the home page. Cached until any item changes. */
export async function readHomeItems(): Promise<HomeItems> {
  'use cache';
  cacheTag('catalogue', 'products');
  cacheLife('catalogue');
  const newest = await newestOf('');
  const pair = await readPair(newest.cards);
  const rest = newest.cards.filter((card) => pair.every((entry) => entry.id !== card.id));
  const newArrivals = mixTypes(rest.length >= NEW_ARRIVALS ? rest : newest.cards, NEW_ARRIVALS);
  const gendersInStock = newest.facets.gender.map((entry) => entry.value);
  const genders =
    gendersInStock.length > 0 ? await readGenderEntries(gendersInStock, [...pair, ...newArrivals]) : [];
  return { isEmpty: newest.total === 0, pair, newArrivals, genders };
}

/** Number of items next to the text of a collection or page. */
export const FEATURED = 3;

/** Reads the newest items of a collection that have a photo. Cached until any item changes. */
export async function readFeatured(scope: Scope): Promise<Card[]> {
  'use cache';
  cacheTag('catalogue', 'products');
  cacheLife('catalogue');
  const { cards } = await fetchCards(toApiQuery(NEWEST, scope, 1, CANDIDATES));
  return cards.filter((card) => card.front && card.item.availability === 'available').slice(0, FEATURED);
}
