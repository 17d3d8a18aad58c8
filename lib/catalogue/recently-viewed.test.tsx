import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  addToRecentlyViewed,
  readRecentlyViewed,
  recentlyViewedExcept,
  saveRecentlyViewed,
} from './recently-viewed.ts';

const ID = '01a1fd27-760b-7c29-8455-e5df55f537de';

beforeEach(() => localStorage.clear());

it('keeps the newest first, none twice, and never more than it shows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ max: 40, min: 0 }).map(String)),
      fc.integer().map(String),
      (views, current) => {
        const kept = views.reduce(addToRecentlyViewed, [] as string[]);
        const shown = recentlyViewedExcept(kept, current);
        expect(shown.length).toBeLessThanOrEqual(20);
        const newest = [...new Set(views.toReversed())].filter((id) => id !== current);
        expect(shown).toEqual(newest.slice(0, shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(20, newest.length));
      },
    ),
  );
});

it.each([
  ['not json', '{'],
  ['no list', '{"a":1}'],
  ['a list of other things', '[1,null,{},"no id"]'],
])('reads %s as nothing', (_, stored) => {
  localStorage.setItem('recently-viewed', stored);
  expect(readRecentlyViewed()).toEqual([]);
  saveRecentlyViewed(ID);
  expect(readRecentlyViewed()).toEqual([ID]);
});

it('does without a browser that keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveRecentlyViewed('a')).not.toThrow();
  vi.restoreAllMocks();
});
