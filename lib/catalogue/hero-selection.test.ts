import { expect, it } from 'vitest';
import type { Card } from './card.ts';
import { mixTypes, selectGenderCards, selectHeroPair } from './hero-selection.ts';

function card(type: string, { size = '38', photo = true } = {}): Card {
  const front = { url: '/a.webp', alt: '', width: 960, height: 1280, color: '#eeeeee', sources: [] };
  return {
    id: `${type} ${size} ${photo}`,
    brand: 'Sézane',
    title: type,
    type,
    count: 1,
    item: {
      slug: type,
      size,
      state: 'new',
      price: 1_000,
      currency: 'EUR',
      availability: 'available',
    },
    front: photo ? front : undefined,
  };
}

const types = (cards: Card[]) => cards.map((entry) => entry.type);

it('pairs a coat or dress with shoes or a bag', () => {
  expect(types(selectHeroPair([card('T-shirt'), card('Heels'), card('Hat'), card('Dress')]))).toEqual([
    'Dress',
    'Heels',
  ]);
});

it('never shows a T-shirt, a hat, an unknown size or an item without photo', () => {
  const cards = [card('T-shirt'), card('Hat'), card('Coat', { size: '' }), card('Dress', { photo: false })];
  expect(selectHeroPair(cards)).toEqual([]);
});

it('takes another item if the catalogue has none of these types', () => {
  expect(types(selectHeroPair([card('Kimono'), card('Kimono', { size: '40' }), card('Sari')]))).toEqual([
    'Kimono',
    'Sari',
  ]);
});

it('mixes types, the newest of each first, and leaves items without photos for last', () => {
  const cards = [
    card('Jeans'),
    card('Jeans', { size: '40' }),
    card('Bag', { photo: false }),
    card('Coat'),
    card('Skirt'),
  ];
  expect(types(mixTypes(cards, 4))).toEqual(['Jeans', 'Coat', 'Skirt', 'Jeans']);
});

it('shows one presentable item of each gender, two if there are only two genders, and none without a photo', () => {
  const women = { gender: 'femme', cards: [card('T-shirt'), card('Coat'), card('Dress')] };
  const men = { gender: 'homme', cards: [card('Suit', { photo: false }), card('Hat')] };
  const girls = { gender: 'fille', cards: [card('Skirt')] };
  const none = { gender: 'bebe', cards: [card('Romper', { photo: false })] };
  const shown = (entries: (typeof women)[]) =>
    selectGenderCards(entries).map(({ gender, cards }) => [gender, ...types(cards)]);
  expect(shown([women, men, girls, none])).toEqual([
    ['femme', 'Coat'],
    ['homme', 'Hat'],
    ['fille', 'Skirt'],
  ]);
  expect(shown([women, men, none])).toEqual([
    ['femme', 'Coat', 'Dress'],
    ['homme', 'Hat'],
  ]);
});
