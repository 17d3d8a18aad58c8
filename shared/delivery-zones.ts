/** Where something goes to. */
export interface Place {
  countryCode: string;
  postcode: string;
}

/** Where delivery takes longer: working days on top, where a postcode of the country begins so. */
interface Zone {
  countryCode: string;
  postcodes: readonly string[];
  extraDays: number;
}

/** The working days that delivery to a place takes on top; 0 where no zone has it. */
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
