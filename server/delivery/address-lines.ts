import type { Address } from '#contract/address.ts';
import { townLines } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';
import { pickupHours } from '#shared/pickup-hours.ts';

/** An address as it is written on a parcel, line by line; at a pickup point, its name comes before the street. */
export function addressLines(
  to: Omit<Address, '@id' | '@type'>,
  /** Of the country's name. */
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

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Where an order goes, line by line as mails write it: who, then the pickup point or shop if it waits in one, and its hours. */
export function destinationLines(to: Omit<Address, '@type'> | null, locale: Locale): string[] {
  if (!to) return [];
  const hours = to.relayPointMetadata?.hours;
  return [...addressLines(to, locale), ...(hours ? pickupHours(hours, locale) : [])];
}
