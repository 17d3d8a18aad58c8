import { expect, it } from 'vitest';
import { fastestAtSamePrice, pricedFor, withoutSlower } from './offered-methods.ts';

const way = (
  place: 'home' | 'relay' | 'shop',
  shippingCost: number,
  maxDays: number | null,
  countries = ['FR', 'BE'],
) => ({ place, shippingCost, maxDays, countries });

it.each([
  ['slower at the same price', [way('home', 0, 5), way('home', 0, 1)], [1]],
  ['slower and dearer', [way('home', 990, 5), way('home', 490, 1)], [1]],
  ['slower and cheaper', [way('home', 490, 5), way('home', 990, 1)], [0, 1]],
  ['as fast at the same price', [way('home', 0, 3), way('home', 0, 3)], [0, 1]],
  ['of unknown days', [way('home', 0, null), way('home', 0, 1)], [0, 1]],
  ['slower to more countries', [way('home', 0, 5), way('home', 0, 1, ['FR'])], [0, 1]],
  ['slower to another place', [way('relay', 0, 5), way('home', 0, 1), way('shop', 0, 2)], [0, 1, 2]],
])('drops only the method that no shopper would choose: %s', (_, methods, kept) => {
  expect(withoutSlower(methods)).toEqual(kept.map((index) => methods[index]));
});

const standard = { id: 'standard', ...way('home', 490, 5) };
const express = { id: 'express', ...way('home', 990, 1) };
const relay = { id: 'relay', ...way('relay', 390, 5) };

it.each([
  ['what was chosen, while the faster one costs more', 'standard', false, 'standard'],
  ['the faster one, once both are free', 'standard', true, 'express'],
  ['what was chosen, when it is the fastest', 'express', true, 'express'],
  ['no method to another place', 'relay', true, 'relay'],
])('ships by %s', (_, chosen, isFree, expected) => {
  expect(fastestAtSamePrice(pricedFor([standard, express, relay], isFree), chosen)?.id).toBe(expected);
});

it('ships by the faster one only where it goes', () => {
  const domestic = { ...express, countries: ['FR'] };
  const shipsTo = (country?: string) =>
    fastestAtSamePrice(pricedFor([standard, domestic], true), 'standard', country)?.id;
  expect([shipsTo('FR'), shipsTo('BE'), shipsTo()]).toEqual(['express', 'standard', 'standard']);
});

it('ships by none while none is chosen', () => {
  expect(fastestAtSamePrice([standard, express], null)).toBeUndefined();
});
