import type { Item } from '#contract/product.ts';

// Paths of Google’s product taxonomy of 2021-09-21, which the feed accepts instead of numbers.
const ALL = 'Apparel & Accessories';
const CLOTHING = `${ALL} > Clothing`;
const TOPS = `${CLOTHING} > Shirts & Tops`;
const OUTERWEAR = `${CLOTHING} > Outerwear > Coats & Jackets`;
const SHOES = `${ALL} > Shoes`;
const WORN_WITH = `${ALL} > Clothing Accessories`;

const OF_TYPE: Readonly<Record<string, string>> = {
  Dress: `${CLOTHING} > Dresses`,
  Skirt: `${CLOTHING} > Skirts`,
  Trousers: `${CLOTHING} > Pants`,
  Jeans: `${CLOTHING} > Pants`,
  Shorts: `${CLOTHING} > Shorts`,
  Jumpsuit: `${CLOTHING} > One-Pieces > Jumpsuits & Rompers`,
  Suit: `${CLOTHING} > Suits`,
  Swimwear: `${CLOTHING} > Swimwear`,
  Lingerie: `${CLOTHING} > Underwear & Socks > Lingerie`,
  'Polo shirt': TOPS,
  'T-shirt': TOPS,
  Top: TOPS,
  Shirt: TOPS,
  Cardigan: TOPS,
  Sweatshirt: TOPS,
  Knitwear: TOPS,
  Coat: OUTERWEAR,
  Jacket: OUTERWEAR,
  Bag: `${ALL} > Handbags, Wallets & Cases > Handbags`,
  Wallet: `${ALL} > Handbags, Wallets & Cases > Wallets & Money Clips`,
  'Key ring': `${ALL} > Handbag & Wallet Accessories > Keychains`,
  Belt: `${WORN_WITH} > Belts`,
  Tie: `${WORN_WITH} > Neckties`,
  Scarf: `${WORN_WITH} > Scarves & Shawls`,
  Hat: `${WORN_WITH} > Hats`,
  Gloves: `${WORN_WITH} > Gloves & Mittens`,
  Glasses: `${WORN_WITH} > Sunglasses`,
  Jewellery: `${ALL} > Jewelry`,
  Watch: `${ALL} > Jewelry > Watches`,
};
const OF_CATEGORY: Readonly<Record<string, string>> = {
  Clothing: CLOTHING,
  Shoes: SHOES,
  Accessories: WORN_WITH,
};

/**
 * Returns an item's path in Google's product taxonomy, for `google_product_category`; as specific as its type
 * allows.
 */
export function googleCategory({
  type,
  category,
  gender,
}: Pick<Item, 'type' | 'category' | 'gender'>): string {
  if (gender === 'bebe' && category === 'Clothing') return `${CLOTHING} > Baby & Toddler Clothing`;
  return OF_TYPE[type] ?? OF_CATEGORY[category] ?? ALL;
}
