import type { Card } from './card.ts';

/** Types that suit the large picture at the top of a page, and types to put next to it. */
export const LEADING_TYPES = ['Coat', 'Dress', 'Jumpsuit', 'Suit', 'Jacket'];
export const ACCOMPANYING_TYPES = ['Heels', 'Bag', 'Boots', 'Flats', 'Skirt', 'Knitwear'];
/** Types that are never first on a page. */
const PLAIN =
  /^(t-?shirt|polo|top|hat|cap|beanie|sock|belt|tie|wallet|key ring|glasses|glove|lingerie|underwear|swimwear|bodysuit)/i;

const PORTRAIT = 3 / 4;
const SHARP_WIDTH = 640;

/**
 * Returns whether a card may be shown large: for sale, of a known size, with a photo that is not much wider than
 * high.
 */
function isPresentable({ item, front, type }: Card): boolean {
  if (item.availability !== 'available' || !front || item.size === '') return false;
  return !PLAIN.test(type ?? '') && front.width / front.height < 1.05;
}

/** Returns the distance of a card's photo from the ideal one; less is better. */
function distanceFromIdeal(card: Card): number {
  const { front, item } = card;
  if (!front) return Number.POSITIVE_INFINITY;
  const shape = Math.abs(front.width / front.height - PORTRAIT);
  const blurred = front.width < SHARP_WIDTH ? 0.5 : 0;
  const worn = item.state === 'good' ? 0.2 : 0;
  return shape + blurred + worn;
}

/** Returns the card with the best photo; the earlier one of equals. */
function best(cards: Card[], types: string[]): Card | undefined {
  const penalty = (card: Card) => distanceFromIdeal(card) + types.indexOf(card.type ?? '') * 0.05;
  return cards
    .filter((card) => types.includes(card.type ?? ''))
    .toSorted((a, b) => penalty(a) - penalty(b))[0];
}

/**
 * Selects two items for the top of the home page: a coat or dress, and shoes or a bag next to it; other
 * presentable items if the catalogue has none of these.
 */
export function selectHeroPair(candidates: Card[]): Card[] {
  const cards = candidates.filter(isPresentable);
  const lead = best(cards, LEADING_TYPES) ?? cards[0];
  const others = cards.filter((card) => card.id !== lead?.id);
  const companion =
    best(others, ACCOMPANYING_TYPES) ?? others.find((card) => card.type !== lead?.type) ?? others[0];
  return [lead, companion].flatMap((card) => card ?? []);
}

/**
 * Picks the cards of each gender's entry, presentable ones first: one, or two if there are only two genders, because their
 * entries are wide. Genders without a photo are left out.
 */
export function selectGenderCards<Gender>(
  entries: readonly { gender: Gender; cards: readonly Card[] }[],
): { gender: Gender; cards: Card[] }[] {
  const pictured = entries
    .map(({ gender, cards }) => ({ gender, cards: cards.filter((card) => card.front) }))
    .filter(({ cards }) => cards.length > 0);
  const count = pictured.length === 2 ? 2 : 1;
  return pictured.map(({ gender, cards }) => ({
    gender,
    cards: cards.toSorted((a, b) => Number(isPresentable(b)) - Number(isPresentable(a))).slice(0, count),
  }));
}

/** Picks cards of as many different types as possible; cards with a photo come first. */
export function mixTypes(cards: Card[], count: number): Card[] {
  const turns = new Map<string, number>();
  const ranked = cards.map((card, place) => {
    const type = card.type ?? '';
    const turn = turns.get(type) ?? 0;
    turns.set(type, turn + 1);
    return { card, turn, place };
  });
  return ranked
    .toSorted((a, b) => Number(!a.card.front) - Number(!b.card.front) || a.turn - b.turn || a.place - b.place)
    .slice(0, count)
    .map(({ card }) => card);
}
