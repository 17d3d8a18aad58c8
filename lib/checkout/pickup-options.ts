import type { Address } from '#contract/address.ts';
import type { DropoffPoint, OpeningHours } from '#contract/dropoff.ts';
import type { RealStore } from '#contract/shop.ts';
import { translator } from '#lib/i18n/server.ts';
import { townLine } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';

/** A pickup point or a store in the checkout's list. */
export interface PickupOption {
  value: string;
  name: string;
  street: string;
  town: string;
  /** Formatted straight-line distance. */
  distance?: string;
  /** Today's opening hours, empty if closed; absent if only `line` is known. */
  today?: string;
  week: { day: string; hours: string }[];
  /** All hours in one line, of a pickup point chosen before. */
  line?: string;
  services: string[];
  /** In degrees; absent if unknown. */
  position?: { latitude: number; longitude: number };
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The first day of `DAYS`, Monday: 5 January 2026 was a Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

const hoursInWords = (hours: [string, string][], locale: Locale) =>
  hours.map(([from, to]) => translator(locale)('checkout.hours.range', { from, to })).join(', ');

const hoursOf = (hours: OpeningHours, day: string, locale: Locale) => hoursInWords(hours[day] ?? [], locale);

function dayName(index: number, locale: Locale): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + index * 86_400_000,
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function weekOf(openingHours: OpeningHours, timeZone: string, now: Date, locale: Locale) {
  // The API has English names of days.
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(now).toLowerCase();
  return {
    today: hoursOf(openingHours, today, locale),
    week: DAYS.map((day, index) => ({
      day: dayName(index, locale),
      hours: hoursOf(openingHours, day, locale),
    })),
  };
}

/** Formats a distance: 350 m, 1.2 km, 14 km. */
export function distanceInWords(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
  const km = metres / 1000;
  return `${km < 9.95 ? Number(km.toFixed(1)) : Math.round(km)} km`;
}

/** Returns the option of a pickup point from the carrier's list. */
export function pickupPointOption(point: DropoffPoint, now: Date, locale: Locale): PickupOption {
  const { id, name, street, countryCode, distance, services } = point;
  const { latitude, longitude } = point;
  const zone = countryCode === 'GB' ? 'Europe/London' : 'Europe/Paris';
  return {
    value: id,
    name,
    street,
    services,
    position: { latitude, longitude },
    ...weekOf(point.openingHours, zone, now, locale),
    town: townLine(point),
    distance: distance === undefined ? undefined : distanceInWords(distance),
  };
}

/** Returns the option of a store. */
export function storeOption(store: RealStore, now: Date, locale: Locale): PickupOption {
  const { name, street, latitude, longitude } = store;
  return {
    value: store['@id'],
    name,
    street,
    services: [],
    position: { latitude, longitude },
    ...weekOf(store.openingHours, store.timezone, now, locale),
    // Holidays override the weekly hours.
    today: hoursInWords(store.hoursToday, locale),
    town: townLine(store),
  };
}

/** Returns the option of a pickup point from an address used before, with its details of that time. */
export function addressOption(known: Address): PickupOption | undefined {
  const point = known.relayPointMetadata;
  if (!point) return undefined;
  return {
    value: point.id,
    name: point.name ?? known.city,
    street: known.street,
    week: [],
    services: [],
    town: townLine(known),
    line: point.hours ?? undefined,
    ...(typeof point.lat === 'number' &&
      typeof point.lng === 'number' && { position: { latitude: point.lat, longitude: point.lng } }),
  };
}
