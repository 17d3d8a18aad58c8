import type { Gender } from '#lib/contract/article.ts';

/** Words that the demonstration catalogue is made of. Brands are invented. */
export const BRANDS: { name: string; level: number }[] = [
  { name: 'Maison Aubel', level: 3 },
  { name: 'Atelier Corvin', level: 3 },
  { name: 'Halden & Frey', level: 2.4 },
  { name: 'Lune Marais', level: 2 },
  { name: 'Ostrava', level: 1.8 },
  { name: 'Petra Lindqvist', level: 2.2 },
  { name: 'Rue Caillou', level: 1.4 },
  { name: 'Sable Noir', level: 1.6 },
  { name: 'Tessier', level: 1.2 },
  { name: 'Norvik', level: 1.1 },
  { name: 'Verano', level: 0.9 },
  { name: 'Ines Calado', level: 1.5 },
  { name: 'Brindle', level: 0.8 },
  { name: 'Kestrel Works', level: 1 },
];
export const CHILD_BRANDS: { name: string; level: number }[] = [
  { name: 'Petit Ormeau', level: 1.2 },
  { name: 'Fable & Fern', level: 1 },
  { name: 'Minnow', level: 0.8 },
  { name: 'Caramel Lune', level: 1.4 },
];

/** Colours by name, as cloth looks flat under a window. */
export const COLORS: Record<string, string> = {
  Black: '#2a2826',
  White: '#efece4',
  Ecru: '#dccfb4',
  Camel: '#b08a5a',
  Grey: '#85817b',
  Navy: '#24344f',
  Blue: '#4a6b94',
  Green: '#3f5f4a',
  Olive: '#6d6b45',
  Burgundy: '#6b2630',
  Red: '#a8382c',
  Rust: '#a5562f',
  Pink: '#cf9a97',
  Mustard: '#bf9134',
  Brown: '#6a4a34',
  Lilac: '#9d8fae',
};

export type Outline =
  | 'coat'
  | 'jacket'
  | 'dress'
  | 'shirt'
  | 'tee'
  | 'knit'
  | 'cardigan'
  | 'trousers'
  | 'shorts'
  | 'skirt'
  | 'boot'
  | 'trainer'
  | 'pump'
  | 'bag'
  | 'scarf'
  | 'hat'
  | 'overall'
  | 'body';

export interface Kind {
  type: string;
  category: string;
  outline: Outline;
  genders: Gender[];
  /** Price when new at level 1, cents. */
  price: number;
  /** What it is made of, and how its title says so. */
  materials: [material: string, title: string][];
  sizes: 'women' | 'men' | 'shoes-women' | 'shoes-men' | 'child' | 'shoes-child' | 'baby' | 'one';
}

const W: Gender[] = ['femme'];
const M: Gender[] = ['homme'];
const WM: Gender[] = ['femme', 'homme'];
const KIDS: Gender[] = ['fille', 'garcon'];
const CLOTHING = 'Clothing';

export const KINDS: Kind[] = [
  {
    type: 'Coat',
    category: CLOTHING,
    outline: 'coat',
    genders: WM,
    price: 19_000,
    sizes: 'women',
    materials: [
      ['Wool', 'Wool coat with a notched collar'],
      ['Wool and cashmere', 'Soft coat in wool and cashmere'],
      ['Cotton', 'Belted trench in cotton'],
    ],
  },
  {
    type: 'Jacket',
    category: CLOTHING,
    outline: 'jacket',
    genders: WM,
    price: 14_000,
    sizes: 'women',
    materials: [
      ['Denim', 'Denim jacket, straight cut'],
      ['Linen', 'Unlined linen jacket'],
      ['Leather', 'Short leather jacket'],
      ['Tweed', 'Tweed jacket with four pockets'],
    ],
  },
  {
    type: 'Dress',
    category: CLOTHING,
    outline: 'dress',
    genders: W,
    price: 11_000,
    sizes: 'women',
    materials: [
      ['Silk', 'Slip dress in silk'],
      ['Viscose', 'Tea dress with gathered waist'],
      ['Linen', 'Sleeveless linen dress'],
      ['Wool', 'Fine wool shift dress'],
    ],
  },
  {
    type: 'Shirt',
    category: CLOTHING,
    outline: 'shirt',
    genders: WM,
    price: 7_500,
    sizes: 'women',
    materials: [
      ['Cotton', 'Poplin shirt'],
      ['Linen', 'Washed linen shirt'],
      ['Silk', 'Silk shirt with hidden buttons'],
    ],
  },
  {
    type: 'T-shirt',
    category: CLOTHING,
    outline: 'tee',
    genders: WM,
    price: 3_200,
    sizes: 'women',
    materials: [
      ['Cotton', 'Heavy cotton T-shirt'],
      ['Organic cotton', 'Striped cotton T-shirt'],
    ],
  },
  {
    type: 'Knitwear',
    category: CLOTHING,
    outline: 'knit',
    genders: WM,
    price: 9_000,
    sizes: 'women',
    materials: [
      ['Merino wool', 'Merino crew-neck'],
      ['Cashmere', 'Cashmere roll-neck'],
      ['Cotton', 'Ribbed cotton jumper'],
    ],
  },
  {
    type: 'Cardigan',
    category: CLOTHING,
    outline: 'cardigan',
    genders: W,
    price: 8_500,
    sizes: 'women',
    materials: [
      ['Mohair', 'Mohair cardigan'],
      ['Merino wool', 'Buttoned merino cardigan'],
    ],
  },
  {
    type: 'Trousers',
    category: CLOTHING,
    outline: 'trousers',
    genders: WM,
    price: 8_800,
    sizes: 'women',
    materials: [
      ['Wool', 'Pleated wool trousers'],
      ['Cotton', 'Straight cotton chinos'],
      ['Corduroy', 'Wide corduroy trousers'],
      ['Denim', 'Straight jeans, mid rise'],
    ],
  },
  {
    type: 'Shorts',
    category: CLOTHING,
    outline: 'shorts',
    genders: WM,
    price: 4_500,
    sizes: 'women',
    materials: [
      ['Linen', 'Linen shorts'],
      ['Cotton', 'Cotton twill shorts'],
    ],
  },
  {
    type: 'Skirt',
    category: CLOTHING,
    outline: 'skirt',
    genders: W,
    price: 7_000,
    sizes: 'women',
    materials: [
      ['Wool', 'A-line wool skirt'],
      ['Denim', 'Denim midi skirt'],
      ['Satin', 'Bias-cut satin skirt'],
    ],
  },
  {
    type: 'Boots',
    category: 'Shoes',
    outline: 'boot',
    genders: W,
    price: 16_000,
    sizes: 'shoes-women',
    materials: [
      ['Leather', 'Ankle boots in leather'],
      ['Suede', 'Suede boots with a zip'],
    ],
  },
  {
    type: 'Boots',
    category: 'Shoes',
    outline: 'boot',
    genders: M,
    price: 17_000,
    sizes: 'shoes-men',
    materials: [
      ['Leather', 'Chelsea boots in leather'],
      ['Suede', 'Suede desert boots'],
    ],
  },
  {
    type: 'Trainers',
    category: 'Shoes',
    outline: 'trainer',
    genders: W,
    price: 9_000,
    sizes: 'shoes-women',
    materials: [
      ['Leather', 'Low leather trainers'],
      ['Canvas', 'Canvas trainers'],
    ],
  },
  {
    type: 'Trainers',
    category: 'Shoes',
    outline: 'trainer',
    genders: M,
    price: 9_500,
    sizes: 'shoes-men',
    materials: [
      ['Leather', 'Court trainers in leather'],
      ['Canvas', 'Canvas trainers'],
    ],
  },
  {
    type: 'Heels',
    category: 'Shoes',
    outline: 'pump',
    genders: W,
    price: 12_000,
    sizes: 'shoes-women',
    materials: [
      ['Leather', 'Pointed heels in leather'],
      ['Suede', 'Block heels in suede'],
    ],
  },
  {
    type: 'Bag',
    category: 'Accessories',
    outline: 'bag',
    genders: W,
    price: 15_000,
    sizes: 'one',
    materials: [
      ['Leather', 'Leather shoulder bag'],
      ['Suede', 'Suede bucket bag'],
      ['Canvas', 'Canvas tote with leather handles'],
    ],
  },
  {
    type: 'Scarf',
    category: 'Accessories',
    outline: 'scarf',
    genders: WM,
    price: 5_500,
    sizes: 'one',
    materials: [
      ['Silk', 'Silk square'],
      ['Cashmere', 'Cashmere scarf'],
      ['Wool', 'Checked wool scarf'],
    ],
  },
  {
    type: 'Hat',
    category: 'Accessories',
    outline: 'hat',
    genders: WM,
    price: 3_800,
    sizes: 'one',
    materials: [
      ['Wool', 'Ribbed wool beanie'],
      ['Cashmere', 'Cashmere beanie'],
    ],
  },
  {
    type: 'Coat',
    category: CLOTHING,
    outline: 'coat',
    genders: KIDS,
    price: 7_000,
    sizes: 'child',
    materials: [
      ['Wool', 'School coat in wool'],
      ['Cotton', 'Padded raincoat'],
    ],
  },
  {
    type: 'Dress',
    category: CLOTHING,
    outline: 'dress',
    genders: ['fille'],
    price: 4_200,
    sizes: 'child',
    materials: [
      ['Cotton', 'Cotton dress with a collar'],
      ['Corduroy', 'Corduroy pinafore'],
    ],
  },
  {
    type: 'Knitwear',
    category: CLOTHING,
    outline: 'knit',
    genders: KIDS,
    price: 3_600,
    sizes: 'child',
    materials: [
      ['Merino wool', 'Merino jumper'],
      ['Cotton', 'Cotton jumper'],
    ],
  },
  {
    type: 'Trousers',
    category: CLOTHING,
    outline: 'trousers',
    genders: KIDS,
    price: 3_200,
    sizes: 'child',
    materials: [
      ['Corduroy', 'Corduroy trousers'],
      ['Denim', 'Soft jeans with a drawstring'],
    ],
  },
  {
    type: 'T-shirt',
    category: CLOTHING,
    outline: 'tee',
    genders: KIDS,
    price: 1_600,
    sizes: 'child',
    materials: [
      ['Cotton', 'Long-sleeved cotton T-shirt'],
      ['Cotton', 'Striped T-shirt'],
    ],
  },
  {
    type: 'Trainers',
    category: 'Shoes',
    outline: 'trainer',
    genders: KIDS,
    price: 4_500,
    sizes: 'shoes-child',
    materials: [
      ['Leather', 'Trainers with straps'],
      ['Canvas', 'Canvas plimsolls'],
    ],
  },
  {
    type: 'Overalls',
    category: CLOTHING,
    outline: 'overall',
    genders: ['bebe', ...KIDS],
    price: 3_900,
    sizes: 'baby',
    materials: [
      ['Corduroy', 'Corduroy dungarees'],
      ['Denim', 'Denim dungarees'],
    ],
  },
  {
    type: 'Bodysuit',
    category: CLOTHING,
    outline: 'body',
    genders: ['bebe'],
    price: 1_400,
    sizes: 'baby',
    materials: [
      ['Organic cotton', 'Wrap bodysuit'],
      ['Cotton', 'Long-sleeved bodysuit'],
    ],
  },
  {
    type: 'Cardigan',
    category: CLOTHING,
    outline: 'cardigan',
    genders: ['bebe'],
    price: 2_800,
    sizes: 'baby',
    materials: [
      ['Merino wool', 'Hand-knitted cardigan'],
      ['Cotton', 'Moss-stitch cardigan'],
    ],
  },
];

export const SIZES: Record<Kind['sizes'], string[]> = {
  women: ['34', '36', '38', '40', '42', '44'],
  men: ['S', 'M', 'L', 'XL'],
  'shoes-women': ['36', '37', '38', '39', '40', '41'],
  'shoes-men': ['41', '42', '43', '44', '45'],
  child: ['4 years', '6 years', '8 years', '10 years', '12 years'],
  'shoes-child': ['26', '28', '30', '32', '34'],
  baby: ['3 months', '6 months', '12 months', '18 months', '24 months'],
  one: ['One size'],
};

type Worn = Record<'excellent' | 'very_good' | 'good', string[]>;
const SEWN: Worn = {
  excellent: ['', 'Worn a few times; nothing to report.'],
  very_good: [
    'Light wear at the cuffs.',
    'One button resewn by our workshop.',
    'Faint crease that steams out.',
  ],
  good: ['Slight fading along the seams.', 'Small mend inside, not seen when worn.', 'Some wear at the hem.'],
};
const SOFT: Worn = {
  ...SEWN,
  very_good: ['Light pilling.', 'One seam resewn by our workshop.', 'Faint crease that steams out.'],
};
const SHOES: Worn = {
  excellent: ['', 'Worn a few times; nothing to report.'],
  very_good: [
    'Light scuffs at the toes.',
    'One seam resewn by our workshop.',
    'Faint creases across the toes.',
  ],
  good: ['Slight fading of the colour.', 'Scuffs at the toes.', 'Some wear on the soles.'],
};
const CARRIED: Worn = {
  excellent: ['', 'Used a few times; nothing to report.'],
  very_good: [
    'Light scratches at the corners.',
    'One seam resewn by our workshop.',
    'Faint crease at the side.',
  ],
  good: ['Slight fading of the colour.', 'Scuffs at the corners.', 'Some wear at the edges.'],
};
const BUTTONED: Outline[] = ['coat', 'jacket', 'shirt', 'cardigan'];

/** What may be said of the wear of an item, by its kind; an empty text says nothing. */
export function defectsOf(kind: Kind, condition: keyof Worn): string[] {
  if (kind.category === 'Shoes') return SHOES[condition];
  if (kind.outline === 'bag') return CARRIED[condition];
  return (BUTTONED.includes(kind.outline) ? SEWN : SOFT)[condition];
}
