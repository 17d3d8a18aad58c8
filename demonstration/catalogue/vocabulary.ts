import type { Gender } from '#contract/product.ts';

/** Brands and words of the demonstration catalogue. The brands are invented. */
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

/** Colours by name, for cloth laid flat near a window. */
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
  /** Price when new at level 1, in cents. */
  price: number;
  /** Materials, and their words in the title. */
  materials: [material: string, title: string][];
  sizes: 'women' | 'men' | 'shoes-women' | 'shoes-men' | 'child' | 'shoes-child' | 'baby' | 'one';
}

const W: Gender[] = ['femme'];
const M: Gender[] = ['homme'];
const WM: Gender[] = ['femme', 'homme'];
const KIDS: Gender[] = ['fille', 'garcon'];

const CATEGORIES: Partial<Record<Outline, string>> = {
  boot: 'Shoes',
  trainer: 'Shoes',
  pump: 'Shoes',
  bag: 'Accessories',
  scarf: 'Accessories',
  hat: 'Accessories',
};

const kind = (
  type: string,
  outline: Outline,
  genders: Gender[],
  price: number,
  sizes: Kind['sizes'],
  materials: Kind['materials'],
): Kind => ({ type, category: CATEGORIES[outline] ?? 'Clothing', outline, genders, price, sizes, materials });

export const KINDS: Kind[] = [
  kind('Coat', 'coat', WM, 19_000, 'women', [
    ['Wool', 'Wool coat with a notched collar'],
    ['Wool and cashmere', 'Soft coat in wool and cashmere'],
    ['Cotton', 'Belted trench in cotton'],
  ]),
  kind('Jacket', 'jacket', WM, 14_000, 'women', [
    ['Denim', 'Denim jacket, straight cut'],
    ['Linen', 'Unlined linen jacket'],
    ['Leather', 'Short leather jacket'],
    ['Tweed', 'Tweed jacket with four pockets'],
  ]),
  kind('Dress', 'dress', W, 11_000, 'women', [
    ['Silk', 'Slip dress in silk'],
    ['Viscose', 'Tea dress with gathered waist'],
    ['Linen', 'Sleeveless linen dress'],
    ['Wool', 'Fine wool shift dress'],
  ]),
  kind('Shirt', 'shirt', WM, 7_500, 'women', [
    ['Cotton', 'Poplin shirt'],
    ['Linen', 'Washed linen shirt'],
    ['Silk', 'Silk shirt with hidden buttons'],
  ]),
  kind('T-shirt', 'tee', WM, 3_200, 'women', [
    ['Cotton', 'Heavy cotton T-shirt'],
    ['Organic cotton', 'Striped cotton T-shirt'],
  ]),
  kind('Knitwear', 'knit', WM, 9_000, 'women', [
    ['Merino wool', 'Merino crew-neck'],
    ['Cashmere', 'Cashmere roll-neck'],
    ['Cotton', 'Ribbed cotton jumper'],
  ]),
  kind('Cardigan', 'cardigan', W, 8_500, 'women', [
    ['Mohair', 'Mohair cardigan'],
    ['Merino wool', 'Buttoned merino cardigan'],
  ]),
  kind('Trousers', 'trousers', WM, 8_800, 'women', [
    ['Wool', 'Pleated wool trousers'],
    ['Cotton', 'Straight cotton chinos'],
    ['Corduroy', 'Wide corduroy trousers'],
    ['Denim', 'Straight jeans, mid rise'],
  ]),
  kind('Shorts', 'shorts', WM, 4_500, 'women', [
    ['Linen', 'Linen shorts'],
    ['Cotton', 'Cotton twill shorts'],
  ]),
  kind('Skirt', 'skirt', W, 7_000, 'women', [
    ['Wool', 'A-line wool skirt'],
    ['Denim', 'Denim midi skirt'],
    ['Satin', 'Bias-cut satin skirt'],
  ]),
  kind('Boots', 'boot', W, 16_000, 'shoes-women', [
    ['Leather', 'Ankle boots in leather'],
    ['Suede', 'Suede boots with a zip'],
  ]),
  kind('Boots', 'boot', M, 17_000, 'shoes-men', [
    ['Leather', 'Chelsea boots in leather'],
    ['Suede', 'Suede desert boots'],
  ]),
  kind('Trainers', 'trainer', W, 9_000, 'shoes-women', [
    ['Leather', 'Low leather trainers'],
    ['Canvas', 'Canvas trainers'],
  ]),
  kind('Trainers', 'trainer', M, 9_500, 'shoes-men', [
    ['Leather', 'Court trainers in leather'],
    ['Canvas', 'Canvas trainers'],
  ]),
  kind('Heels', 'pump', W, 12_000, 'shoes-women', [
    ['Leather', 'Pointed heels in leather'],
    ['Suede', 'Block heels in suede'],
  ]),
  kind('Bag', 'bag', W, 15_000, 'one', [
    ['Leather', 'Leather shoulder bag'],
    ['Suede', 'Suede bucket bag'],
    ['Canvas', 'Canvas tote with leather handles'],
  ]),
  kind('Scarf', 'scarf', WM, 5_500, 'one', [
    ['Silk', 'Silk square'],
    ['Cashmere', 'Cashmere scarf'],
    ['Wool', 'Checked wool scarf'],
  ]),
  kind('Hat', 'hat', WM, 3_800, 'one', [
    ['Wool', 'Ribbed wool beanie'],
    ['Cashmere', 'Cashmere beanie'],
  ]),
  kind('Coat', 'coat', KIDS, 7_000, 'child', [
    ['Wool', 'School coat in wool'],
    ['Cotton', 'Padded raincoat'],
  ]),
  kind('Dress', 'dress', ['fille'], 4_200, 'child', [
    ['Cotton', 'Cotton dress with a collar'],
    ['Corduroy', 'Corduroy pinafore'],
  ]),
  kind('Knitwear', 'knit', KIDS, 3_600, 'child', [
    ['Merino wool', 'Merino jumper'],
    ['Cotton', 'Cotton jumper'],
  ]),
  kind('Trousers', 'trousers', KIDS, 3_200, 'child', [
    ['Corduroy', 'Corduroy trousers'],
    ['Denim', 'Soft jeans with a drawstring'],
  ]),
  kind('T-shirt', 'tee', KIDS, 1_600, 'child', [
    ['Cotton', 'Long-sleeved cotton T-shirt'],
    ['Cotton', 'Striped T-shirt'],
  ]),
  kind('Trainers', 'trainer', KIDS, 4_500, 'shoes-child', [
    ['Leather', 'Trainers with straps'],
    ['Canvas', 'Canvas plimsolls'],
  ]),
  kind('Overalls', 'overall', ['bebe', ...KIDS], 3_900, 'baby', [
    ['Corduroy', 'Corduroy dungarees'],
    ['Denim', 'Denim dungarees'],
  ]),
  kind('Bodysuit', 'body', ['bebe'], 1_400, 'baby', [
    ['Organic cotton', 'Wrap bodysuit'],
    ['Cotton', 'Long-sleeved bodysuit'],
  ]),
  kind('Cardigan', 'cardigan', ['bebe'], 2_800, 'baby', [
    ['Merino wool', 'Hand-knitted cardigan'],
    ['Cotton', 'Moss-stitch cardigan'],
  ]),
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

/** Returns possible remarks about the wear of an item, by its kind; an empty text means none. */
export function defectsOf(kind: Kind, condition: keyof Worn): string[] {
  if (kind.category === 'Shoes') return SHOES[condition];
  if (kind.outline === 'bag') return CARRIED[condition];
  return (BUTTONED.includes(kind.outline) ? SEWN : SOFT)[condition];
}
