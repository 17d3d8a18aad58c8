import type { Address } from '#lib/contract/address.ts';

/** Where an order goes, line by line as mails write it: who, then the relay point or shop if it waits in one, and its hours. */
export function destinationLines(to: Omit<Address, '@type'> | null): string[] {
  if (!to) return [];
  const point = to.relayPointMetadata;
  return [
    `${to.firstName} ${to.lastName}`.trim(),
    to.company,
    point?.name,
    to.street,
    to.street2,
    `${to.postcode} ${to.city}`,
    to.region,
    to.countryCode,
    point?.hours && `Open ${point.hours}`,
  ].flatMap((line) => (line ? [line] : []));
}
