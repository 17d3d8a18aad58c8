import type { Address } from '#contract/address.ts';
import { townLines } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';
import { pickupHours } from '#shared/pickup-hours.ts';

/** Returns an address as the lines of a parcel's label; a pickup point's name comes before the street. */
export function addressLines(
  to: Omit<Address, '@id' | '@type'>,
  /** Language of the country's name. */
  locale = 'en-GB',
): string[] {
  const lines = [
    `${to.firstName} ${to.lastName}`.trim(),
    to.company,
    to.relayPointMetadata?.name,
    to.street,
    to.street2,
    ...townLines(to),
    to.region,
    countryName(to.countryCode, locale),
  ];
  return lines.flatMap((line) => (line ? [line] : []));
}

/** Returns the name of a country in a language; returns an unknown code unchanged. */
export function countryName(code: string, locale = 'en-GB'): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Returns the lines of an order's destination for mails: the receiver, then the pickup point or store if it is
 * collected, with its hours.
 */
export function destinationLines(to: Omit<Address, '@type'> | null, locale: Locale): string[] {
  if (!to) return [];
  const hours = to.relayPointMetadata?.hours;
  return [...addressLines(to, locale), ...(hours ? pickupHours(hours, locale) : [])];
}
