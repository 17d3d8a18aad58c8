import { currencyName } from '#shared/currency.ts';
import type { Product } from './catalogue/products.ts';

interface SeedCollection {
  slug: string;
  name: string;
  intro: string;
  holds(product: Product): boolean;
}

const type =
  (gender: string, ...types: string[]) =>
  (product: Product) =>
    product.gender === gender && types.includes(product.kind.type);
const of = (gender: string, name: string, slug: string, intro: string, holds: SeedCollection['holds']) => ({
  slug,
  name: `${gender} - ${name}`,
  intro,
  holds,
});

/** Twenty collections; the part of the name before ' - ' is the group, the rest the title. */
export const COLLECTIONS: SeedCollection[] = [
  of(
    'Women',
    'The coat room',
    'the-coat-room',
    'Wool, trench and tweed for the months that ask for it.',
    type('femme', 'Coat'),
  ),
  of(
    'Women',
    'Dresses, one of each',
    'dresses',
    'For a Tuesday, or for the wedding in June.',
    type('femme', 'Dress'),
  ),
  of(
    'Women',
    'Soft knits',
    'soft-knits',
    'Merino, mohair and cashmere, combed and checked for moths.',
    type('femme', 'Knitwear', 'Cardigan'),
  ),
  of(
    'Women',
    'Shirts worth ironing',
    'shirts-worth-ironing',
    'Poplin, linen and silk, with every button where it belongs.',
    type('femme', 'Shirt'),
  ),
  of(
    'Women',
    'Good trousers',
    'good-trousers',
    'Pleated, wide or straight, measured flat.',
    type('femme', 'Trousers', 'Shorts'),
  ),
  of('Women', 'Skirts in motion', 'skirts-in-motion', 'Bias cut, A-line, denim.', type('femme', 'Skirt')),
  of(
    'Women',
    'Shoes with years left',
    'shoes-with-years-left',
    'Resoled where they needed it.',
    type('femme', 'Boots', 'Trainers', 'Heels'),
  ),
  of(
    'Women',
    'Bags and small things',
    'bags-and-small-things',
    'Leather that has learned to bend.',
    type('femme', 'Bag', 'Scarf', 'Hat'),
  ),
  of(
    'Men',
    'Outer layers',
    'outer-layers',
    'Coats and jackets for standing about in.',
    type('homme', 'Coat', 'Jacket'),
  ),
  of(
    'Men',
    'Shirting',
    'shirting',
    'Cotton and linen, collars turned where worn.',
    type('homme', 'Shirt', 'T-shirt'),
  ),
  of(
    'Men',
    'Knitted',
    'knitted',
    'Jumpers from people who outgrew them, not wore them out.',
    type('homme', 'Knitwear'),
  ),
  of(
    'Men',
    'Trousers and denim',
    'trousers-and-denim',
    'Chinos, corduroy and jeans by true size.',
    type('homme', 'Trousers', 'Shorts'),
  ),
  of(
    'Men',
    'Footwear',
    'footwear',
    'Boots and trainers, cleaned inside and out.',
    type('homme', 'Boots', 'Trainers'),
  ),
  of(
    'Girls',
    'Back to school',
    'girls-back-to-school',
    'Hardly worn, because nobody grows slower than planned.',
    (product) => product.gender === 'fille',
  ),
  of(
    'Boys',
    'Made for mud',
    'boys-made-for-mud',
    'Trousers with knees left in them.',
    (product) => product.gender === 'garcon',
  ),
  of(
    'Baby',
    'First months',
    'first-months',
    'Soft, washed many times, and ready for more.',
    (product) => product.gender === 'bebe',
  ),
  of('Edit', 'Nothing but navy', 'nothing-but-navy', 'The colour that goes with the rest.', (product) =>
    product.items.some((item) => item.color === 'Navy'),
  ),
  of(
    'Edit',
    'Still with its label',
    'still-with-its-label',
    'New, and never worn by whoever sold it.',
    (product) => product.items.some((item) => item.condition === 'new'),
  ),
  of('Edit', `Under forty ${currencyName()}`, 'under-forty', 'Good pieces for less than forty.', (product) =>
    product.items.some((item) => item.price < 4_000),
  ),
  of(
    'Edit',
    'Cashmere and silk',
    'cashmere-and-silk',
    'The two cloths that are worth finding again.',
    (product) => /cashmere|silk/i.test(product.material),
  ),
];
