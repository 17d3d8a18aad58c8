/** A minimal mapping, for tests to extend. */
export const smallMapping = {
  source: 'test',
  columns: {
    reference: 'id',
    name: 'title',
    brand: 'brand',
    price: 'price',
    gender: 'who',
    condition: 'state',
  },
  numbers: { decimal: '.' },
  currency: 'EUR',
  genders: { Women: 'femme', Men: 'homme' },
  conditions: { New: 'new', Good: 'good', Worn: null },
  kinds: [
    { type: 'Dress', category: 'Clothing', words: ['dress', 'robe'] },
    { type: 'Bag', category: 'Accessories', words: ['bag'], oneSize: true },
  ],
};
