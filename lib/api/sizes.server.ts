import 'server-only';
import { genderOrder, type OrderedGender } from '../catalogue/genders.ts';
import { canonicalSize } from '../catalogue/sizes.ts';
import { readGenders, readListing } from './products.server.ts';

/** Reads the sizes in stock, by gender in the order of menus. */
export async function readOfferedSizes(): Promise<{ gender: OrderedGender; sizes: string[] }[]> {
  const genders = genderOrder(await readGenders());
  return Promise.all(
    genders.map(async (gender) => {
      const { facets } = await readListing(`gender[0]=${gender}&itemsPerPage=0`);
      return { gender, sizes: [...new Set(facets.size.map(({ value }) => canonicalSize(value)))] };
    }),
  );
}
