import { expect, it, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { Card } from './card.ts';
import { composeSuggestions } from './compose-suggestions.ts';

const choice = { gender: 'femme', size: '38', type: 'Dress', color: 'Blue' };
const looked = { id: 'own', choices: [choice] } as Product;
const cards = (...ids: string[]): Card[] => ids.map((id) => ({ id }) as Card);
const numbered = (count: number, name = 'm') =>
  cards(...Array.from({ length: count }, (_, at) => `${name}${at}`));

it('relaxes the filters step by step, as section 4 says, and takes each product once and its own never', async () => {
  const answers = [cards('own', 'a'), cards('a', 'b'), cards('c'), cards('c', 'd'), cards('e', 'own')];
  const list = vi.fn(async (_query: string) => answers[list.mock.calls.length - 1] ?? []);
  const found = await composeSuggestions(looked, list);
  expect(found.map((card) => card.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const page = 'page=1&itemsPerPage=20';
  expect(list.mock.calls.map(([query]) => decodeURIComponent(query))).toEqual([
    `${page}&gender[0]=femme&size[0]=38&type[0]=Dress&color[0]=Blue`,
    `${page}&gender[0]=femme&size[0]=38&type[0]=Dress`,
    `${page}&gender[0]=femme&size[0]=38`,
    `${page}&gender[0]=femme`,
    page,
  ]);
});

it('asks no further once there are twenty', async () => {
  const list = vi.fn(async () => numbered(25));
  expect(await composeSuggestions(looked, list)).toHaveLength(20);
  expect(list).toHaveBeenCalledTimes(1);
});
