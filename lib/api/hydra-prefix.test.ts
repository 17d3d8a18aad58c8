import { expect, it } from 'vitest';
import { withHydraPrefix } from './hydra-prefix.ts';

it('reads a collection of API Platform 4 as one of version 3', () => {
  const view = {
    '@id': '/a?page=2',
    '@type': 'PartialCollectionView',
    first: '/a?page=1',
    next: '/a?page=3',
  };
  const body = { '@id': '/a', '@type': 'Collection', totalItems: 31, member: [{ id: '1' }], view };
  expect(withHydraPrefix(body)).toEqual({
    '@id': '/a',
    '@type': 'Collection',
    'hydra:totalItems': 31,
    'hydra:member': [{ id: '1' }],
    'hydra:view': {
      '@id': '/a?page=2',
      '@type': 'PartialCollectionView',
      'hydra:first': '/a?page=1',
      'hydra:next': '/a?page=3',
    },
  });
});

it.each([
  [{ 'hydra:member': [], 'hydra:totalItems': 0 }],
  [{ id: '1', member: 'since 2020' }],
  [[{ id: '1' }]],
  [undefined],
  ['text'],
])('leaves %j as it is', (body) => {
  expect(withHydraPrefix(body)).toEqual(body);
});
