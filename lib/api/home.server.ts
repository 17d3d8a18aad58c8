import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Card, cardOf } from '../catalogue/card.ts';
import { genderOrder } from '../catalogue/genders.ts';
import {
  ACCOMPANYING_TYPES,
  choosePair,
  isPresentable,
  LEADING_TYPES,
  mixTypes,
} from '../catalogue/hero-selection.ts';
import { readArticle, readListing } from './products.server.ts';

const CANDIDATES = 48;
const FRESH = 8;

/** What the home page shows of the catalogue. */
export interface HomeItems {
  pair: Card[];
  fresh: Card[];
  genders: { gender: ReturnType<typeof genderOrder>[number]; card: Card }[];
}

/** Items of HOME_HERO (slugs or ids, separated by commas) that are for sale and have a photo. */
async function chosenByShop(): Promise<Card[]> {
  const keys = (process.env.HOME_HERO ?? '').split(',').flatMap((key) => key.trim() || []);
  const found = await Promise.all(keys.slice(0, 2).map((key) => readArticle(key)));
  return found
    .flatMap((product) => (product ? cardOf(product) : []))
    .filter((card) => card.choice.availability === 'available' && card.front);
}

async function newestOf(query: string): Promise<Card[]> {
  return (await readListing(`${query}&sort[createdAt]=desc&itemsPerPage=${CANDIDATES}`)).cards;
}

const typesQuery = (types: string[]) =>
  types.map((type, index) => `type[${index}]=${encodeURIComponent(type)}`).join('&');

async function readPair(newest: Card[]): Promise<Card[]> {
  const chosen = await chosenByShop();
  if (chosen.length === 2) return chosen;
  const [leading, accompanying] = await Promise.all([
    newestOf(typesQuery(LEADING_TYPES)),
    newestOf(typesQuery(ACCOMPANYING_TYPES)),
  ]);
  const rule = choosePair([...leading, ...accompanying, ...newest]);
  const others = rule.filter((card) => chosen.every((entry) => entry.id !== card.id));
  return [...chosen, ...others].slice(0, 2);
}

/** The best picture of each gender's newest items that is not shown already; a gender without a picture has no entry. */
async function readGenderEntries(filled: string[], shown: Card[]): Promise<HomeItems['genders']> {
  const entries = await Promise.all(
    genderOrder(filled).map(async (gender) => {
      const cards = (await newestOf(`gender[0]=${gender}`)).filter(
        (card) => card.front && shown.every((entry) => entry.id !== card.id),
      );
      return { gender, card: cards.find(isPresentable) ?? cards[0] };
    }),
  );
  return entries.flatMap(({ gender, card }) => (card ? [{ gender, card }] : []));
}

/** Kept until any item changes. */
export async function readHomeItems(): Promise<HomeItems> {
  'use cache';
  cacheTag('catalogue', 'articles');
  cacheLife('catalogue');
  const newest = await readListing(`sort[createdAt]=desc&itemsPerPage=${CANDIDATES}`);
  const pair = await readPair(newest.cards);
  const rest = newest.cards.filter((card) => pair.every((entry) => entry.id !== card.id));
  const fresh = mixTypes(rest.length >= FRESH ? rest : newest.cards, FRESH);
  const filled = newest.offered.gender.map((entry) => entry.value);
  const genders = filled.length > 0 ? await readGenderEntries(filled, [...pair, ...fresh]) : [];
  return { pair, fresh, genders };
}
