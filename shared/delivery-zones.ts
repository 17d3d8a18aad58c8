/** A destination. */
export interface Place {
  countryCode: string;
  postcode: string;
}

/** Additional working days for postcodes of a country with one of these prefixes. */
interface Zone {
  countryCode: string;
  postcodes: readonly string[];
  extraDays: number;
}

/** Returns the working days that the zones add for a place; 0 outside all zones. */
export function extraDaysTo(place: Place | null | undefined, zones: readonly Zone[]): number {
  if (!place) return 0;
  const postcode = place.postcode.replaceAll(' ', '').toUpperCase();
  const days = zones
    .filter(({ countryCode, postcodes }) => {
      return countryCode === place.countryCode && postcodes.some((start) => postcode.startsWith(start));
    })
    .map(({ extraDays }) => extraDays);
  return Math.max(0, ...days);
}
