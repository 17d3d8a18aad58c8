import { expect, it } from 'vitest';
import { missingKinds, neighbour, nextOpen, numberOf } from './photo-batch.ts';

it('reads the number of an item as it is scanned or typed, and nothing else', () => {
  expect(numberOf(' k7q2 m4x9 abcd-1 ')).toBe('K7Q2M4X9ABCD-1');
  for (const wrong of ['K7Q2M4X9ABCD', 'A-02-6', '', '-1']) expect(numberOf(wrong), wrong).toBeUndefined();
});

it('asks for front, back, fabric and label even if there are close-ups', () => {
  expect(missingKinds([])).toEqual(['front', 'back', 'fabric', 'label']);
  expect(missingKinds([{ kind: 'label' }, { kind: 'front' }, { kind: 'finding' }])).toEqual([
    'back',
    'fabric',
  ]);
});

it('goes on to what is not photographed yet, from the top again, and stays at both ends', () => {
  const batch = ['A-1', 'A-2', 'A-3'];
  const states = { 'A-1': 'open', 'A-2': 'done', 'A-3': 'waits' } as const;
  expect(nextOpen(batch, states, undefined)).toBe('A-1');
  expect(nextOpen(batch, states, 'A-2')).toBe('A-1');
  expect(nextOpen(batch, states, 'A-1')).toBeUndefined();
  expect(neighbour(batch, 'A-1', 1)).toBe('A-2');
  expect(neighbour(batch, 'A-1', -1)).toBe('A-1');
  expect(neighbour(batch, 'A-3', 1)).toBe('A-3');
});
