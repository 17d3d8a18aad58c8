import { asciiWords } from '#server/catalogue/slugs.ts';
import type { SearchArea } from '../carrier.ts';
import type { Coordinates } from '../distance.ts';
import { type Town, towns } from './towns.ts';

const centreOf = (list: Town[]): Coordinates | undefined => {
  if (list.length === 0) return undefined;
  const mean = (key: 'latitude' | 'longitude') =>
    list.reduce((sum, town) => sum + town[key], 0) / list.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
};

/** Returns the part of a British postcode that names the district: SW1A of SW1A 2AA. */
const district = (country: string, postcode: string) => {
  const plain = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return country === 'GB' && plain.length >= 5 ? plain.slice(0, -3) : plain;
};

const sharedStart = (a: string, b: string) => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

function byPostcode(country: string, postcode: string): Coordinates | undefined {
  const searchedDistrict = district(country, postcode);
  const rated = towns
    .filter((town) => town.country === country)
    .map((town) => ({
      town,
      shared: sharedStart(searchedDistrict, town.postcode),
      apart: Math.abs(Number(town.postcode) - Number(searchedDistrict)) || 0,
    }))
    // Postcodes of a department, a province or a postal district share their first characters.
    .filter(({ shared }) => shared >= (country === 'BE' || country === 'GB' ? 1 : 2))
    .sort((a, b) => b.shared - a.shared || a.apart - b.apart);
  return rated[0]?.town;
}

function byName(country: string, name: string): Coordinates | undefined {
  const searchedName = asciiWords(name);
  const found = towns.filter(
    (town) => searchedName.length >= 2 && asciiWords(town.name).startsWith(searchedName),
  );
  const there = found.filter((town) => town.country === country);
  const [first] = there.length > 0 ? there : found;
  return centreOf(found.filter((town) => town.name === first?.name && town.country === first.country));
}

/** Locates the area of a search; undefined if the demonstration does not know the place. */
export function placeOf({ countryCode, position, postcode, town }: SearchArea): Coordinates | undefined {
  if (position) return position;
  const found = postcode ? byPostcode(countryCode, postcode) : undefined;
  return found ?? (town ? byName(countryCode, town) : undefined);
}
