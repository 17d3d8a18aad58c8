import { expect, it } from 'vitest';
import { townHint } from './town-hint.ts';

const at = (names: string[], formerNames: string[] = []) => ({ names, formerNames });
const several = at(['Dagneux', 'La Boisse', 'Montluel']);

it.each([
  [at(['Paris']), 'Paris'],
  [at(['Paris']), ' PARIS 11e arrondissement'],
  [at(['Lyon']), 'Lyon 3e'],
  [at(['Lyon']), 'lyon 03'],
  [at(['Saint-Étienne']), 'ST ETIENNE'],
  [at(['Sainte-Foy-lès-Lyon']), 'Ste Foy les Lyon'],
  [at(["L'Haÿ-les-Roses"]), 'L’Hay les Roses'],
  [at(['Le Chesnay-Rocquencourt'], ['Le Chesnay']), 'Le Chesnay'],
  [at(['Plœmeur']), 'Ploemeur'],
  [several, 'Boisse'],
  [at([]), 'Paris Cedex 10'],
  [at(['Saint-Étienne']), 'Saint-Etienne Cedex 2'],
  [at(['Paris']), ''],
])('%o fits “%s”', (towns, city) => {
  expect(townHint(towns, city)).toBeUndefined();
});

it.each([
  [several, '', 'several'],
  [at([]), 'Paris', 'unknown'],
  [at([]), '', 'unknown'],
  [at(['Paris']), 'Lyon', 'elsewhere'],
  [at(['Paris']), 'Pari', 'elsewhere'],
  [several, 'Thil', 'elsewhere'],
])('%o and “%s”: %s', (towns, city, hint) => {
  expect(townHint(towns, city)).toBe(hint);
});
