import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Collection } from '#contract/collection.ts';
import { CollectionCarousel } from './collection-carousel.tsx';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
const collection = (slugName: string, title: string): Collection => ({
  '@id': `/api/v3/customer/collections/${slugName}`,
  id: slugName,
  slugName,
  title,
  name: `Women - ${title}`,
  fullTitle: `Women - ${title}`,
  translatedTitle: title,
  intro: 'Warm.',
});

it('a row of collections has a card for each, which leads to the collection', () => {
  const collections = [collection('coats', 'The coat room'), collection('dresses', 'Dresses')];
  render(<CollectionCarousel locale="en-GB" title="Rooms" collections={collections} />);
  const row = within(screen.getByRole('region', { name: 'Rooms' }));
  const links = row.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/collections/coats',
    '/collections/dresses',
  ]);
  expect(row.getByRole('heading', { name: 'The coat room' })).toBeDefined();
});

it('without collections there is no row', () => {
  render(<CollectionCarousel locale="en-GB" title="Rooms" collections={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
