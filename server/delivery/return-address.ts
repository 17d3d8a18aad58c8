import { env } from '#server/env.ts';
import { COUNTRIES, isPostcode, shopCountry } from '#shared/countries.ts';
import { LOCALES } from '#shared/locales.ts';
import type { ParcelAddress } from './carrier.ts';
import { labelRefused } from './labels/label-refusals.ts';

/** Returns the address for parcels to the shop, line by line: returns and trade-ins. */
export function returnAddress(): string[] {
  const { RETURN_ADDRESS, SELLER_NAME, SELLER_ADDRESS } = env();
  return (RETURN_ADDRESS ?? [SELLER_NAME, SELLER_ADDRESS].filter(Boolean).join(','))
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Returns the return address in the carriers' format.
 *
 * @throws Conflict `label-refused` for lines that are no postal address
 */
export function returnDestination(): ParcelAddress {
  const address = readPostalAddress(returnAddress());
  if (!address) throw labelRefused('RETURN_ADDRESS is not: name, street, postcode and town, country.');
  return address;
}

/**
 * Parses the lines of an address: name, street, optional further lines, postcode and town, optionally the country; else
 * that of the shop.
 */
export function readPostalAddress(lines: readonly string[]): ParcelAddress | undefined {
  const named = countryOf(lines.at(-1) ?? '');
  const rest = named ? lines.slice(0, -1) : lines;
  const country = named ?? shopCountry();
  const found = placeOf(country, rest);
  const [name, street, ...more] = rest.slice(0, -(found?.lines ?? 0));
  if (!name || !street || !found) return undefined;
  const street2 = more.join(', ') || undefined;
  return {
    id: '',
    firstName: '',
    lastName: name,
    company: name,
    street,
    street2,
    ...found.place,
    countryCode: country,
    isDefault: false,
    type: 'shipping',
  };
}

/**
 * Finds the postcode and town at the end of an address: `75003 Paris`, `1012 AB Amsterdam`, `London W1U 7PN`, or
 * `London` with the postcode on the next line.
 *
 * @returns with how many lines they take
 */
function placeOf(country: string, address: readonly string[]) {
  const last = address.at(-1) ?? '';
  const town = address.at(-2);
  if (town && isPostcode(country, last)) return { place: { postcode: last, city: town }, lines: 2 };
  const words = last.split(/\s+/);
  const place = [2, 1]
    .flatMap((length) => [
      { postcode: words.slice(0, length), city: words.slice(length) },
      { postcode: words.slice(-length), city: words.slice(0, -length) },
    ])
    .map(({ postcode, city }) => ({ postcode: postcode.join(' '), city: city.join(' ') }))
    .find(({ postcode, city }) => city && isPostcode(country, postcode));
  return place && { place, lines: 1 };
}

/** Finds a country by its code, or its name in a language of the shop. */
function countryOf(line: string): string | undefined {
  const wanted = line.toLowerCase();
  return COUNTRIES.find((code) =>
    [code, ...LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code))].some(
      (name) => name?.toLowerCase() === wanted,
    ),
  );
}
