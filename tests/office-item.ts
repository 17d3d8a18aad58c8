import type { ItemPhoto, OfficeItemDetails } from '#contract/private/item-details.ts';
import type { Right } from '#contract/private/rights.ts';
import type { TeamSession } from '#contract/private/team.ts';

/** An uncropped photo. */
export const itemPhoto = (key: string, more: Partial<ItemPhoto> = {}): ItemPhoto => ({
  key,
  url: `/media/${key}/640.webp`,
  original: { url: `/media/${key}/640.webp`, width: 1600, height: 1200 },
  ...more,
});
/** An item on sale, in the back office's form. */
export const OFFICE_ITEM: OfficeItemDetails = {
  '@id': '/items/1',
  '@type': 'OfficeItem',
  id: '1',
  version: '7',
  code: 'sku-1',
  slug: 'piece-1',
  brand: 'Lune Marais',
  title: 'Wrap coat',
  shared: 1,
  size: '38',
  color: 'Navy',
  condition: 'excellent',
  description: '',
  state: 'on-sale',
  days: 3,
  hearts: 0,
  bags: 0,
  photos: [itemPhoto('front'), itemPhoto('back')],
  faults: [],
  measurements: [],
  price: 9_000,
  noMarkdowns: false,
  prices: [],
  plan: [],
  stores: [],
  story: [],
};
/** A member's session with these rights. */
export const sessionOf = (...rights: Right[]): TeamSession => ({
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Salma Rahmani',
    email: 'salma@example.org',
    roles: [{ role: 'workshop' }],
    hasPin: false,
    hasPasskey: false,
  },
  rights,
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: {},
});
