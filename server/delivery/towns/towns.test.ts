import { expect, it } from 'vitest';
import { townsOf } from './towns.ts';

it.each([
  ['75011', ['Paris']],
  ['75 011', ['Paris']],
  ['67000', ['Strasbourg']],
  ['97133', ['Saint-Barthélemy']],
  ['01120', ['Dagneux', 'La Boisse', 'Montluel', 'Niévroz', 'Pizay', 'Sainte-Croix', 'Thil']],
])('knows the towns of %s', async (postcode, names) => {
  expect((await townsOf('FR', postcode))?.names).toEqual(names);
});

it('knows former municipalities apart from those that they are part of', async () => {
  expect(await townsOf('FR', '78150')).toEqual({
    names: ['Le Chesnay-Rocquencourt'],
    formerNames: ['Le Chesnay', 'Rocquencourt'],
  });
});

it.each(['00000', '75', '', '75011|Paris', '__proto__'])('has no town for “%s”', async (postcode) => {
  expect(await townsOf('FR', postcode)).toEqual({ names: [], formerNames: [] });
});

it('suggests nothing for a country without towns', async () => {
  expect(await townsOf('DE', '10115')).toBeUndefined();
});
