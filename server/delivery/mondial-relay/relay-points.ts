import { z } from 'zod';
import type { OpeningHours } from '#contract/dropoff.ts';
import { ProviderError } from '#server/provider-faults.ts';
import type { PickupPoint, PickupPoints, SearchArea } from '../carrier.ts';
import { type MondialRelayAccount, modeOf } from './account.ts';
import { callService } from './soap.ts';
import { listOf, textElement } from './xml.ts';

// Mondial Relay's search of pickup points, WSI4_PointRelais_Recherche.

/** Mondial Relay's maximum of points per list. */
const MAX_POINTS = 30;
const RADIUS_KM = '20';
/** Codes for an unknown place or point: town, postcode, country, position, point. */
const UNKNOWN_PLACE = [9, 14, 15, 16, 17, 18, 19, 35, 36, 37, 40, 67, 68, 70, 79, 93];
const DAYS = [
  ['monday', 'Horaires_Lundi'],
  ['tuesday', 'Horaires_Mardi'],
  ['wednesday', 'Horaires_Mercredi'],
  ['thursday', 'Horaires_Jeudi'],
  ['friday', 'Horaires_Vendredi'],
  ['saturday', 'Horaires_Samedi'],
  ['sunday', 'Horaires_Dimanche'],
] as const;

/** Coordinates have a comma. */
const coordinate = textElement.transform((text) => text.replace(',', '.')).pipe(z.coerce.number());
const times = listOf('string', textElement);

const details = z.object({
  Num: textElement.pipe(z.string().min(1)),
  LgAdr1: textElement,
  LgAdr2: textElement,
  LgAdr3: textElement,
  LgAdr4: textElement,
  CP: textElement,
  Ville: textElement,
  Pays: textElement,
  Latitude: coordinate,
  Longitude: coordinate,
  Distance: textElement,
  ...Object.fromEntries(DAYS.map(([, name]) => [name, times])),
});
const found = listOf('PointRelais_Details', details);

/**
 * Returns the pickup points that accept the account's parcels; undefined if no method of the account delivers to one.
 */
export function relayPoints(account: MondialRelayAccount): PickupPoints | undefined {
  if (!Object.keys(account.methods).some((method) => /^relay(\/|$)/.test(method))) return undefined;
  return {
    near: async (around, limit, signal) =>
      isPlace(around) ? search(account, around.countryCode, placeOf(around), limit, signal) : [],
    async point(id, signal) {
      // Ids come from callers: those of another carrier have another format.
      const [, country, number] = /^([A-Z]{2})-(\d{5,6})$/.exec(id) ?? [];
      if (!country || !number) return undefined;
      const points = await search(account, country, { NumPointRelais: number }, 1, signal);
      return points.find((point) => point.id === id);
    },
  };
}

const isPlace = ({ position, postcode, town }: SearchArea) => Boolean(position || postcode || town);

type Place = Partial<Record<'NumPointRelais' | 'Ville' | 'CP' | 'Latitude' | 'Longitude', string>>;

function placeOf({ position, postcode, town }: SearchArea): Place {
  if (position) return { Latitude: degrees(position.latitude), Longitude: degrees(position.longitude) };
  // Luxembourg's prefix is not part of the postcode here.
  return postcode ? { CP: postcode.replace(/^L-?/i, '') } : { Ville: plain(town ?? '') };
}

/** Formats degrees as `48.8566000` and `02.3522000`: two digits, a point, seven digits. */
function degrees(value: number): string {
  const [whole = '', rest] = Math.abs(value).toFixed(7).split('.');
  return `${value < 0 ? '-' : ''}${whole.padStart(2, '0')}.${rest}`;
}

/** Converts a town's name: towns are written in capitals without accents. */
const plain = (town: string): string => town.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

async function search(
  account: MondialRelayAccount,
  country: string,
  place: Place,
  limit: number,
  signal: AbortSignal,
): Promise<PickupPoint[]> {
  const mode = modeOf(account, 'relay', country);
  if (!mode) return [];
  const { stat, result } = await callService(
    account,
    'WSI4_PointRelais_Recherche',
    {
      Pays: country,
      NumPointRelais: '',
      Ville: '',
      CP: '',
      Latitude: '',
      Longitude: '',
      ...place,
      Taille: '',
      Poids: '',
      Action: mode,
      DelaiEnvoi: '0',
      RayonRecherche: place.NumPointRelais ? '' : RADIUS_KM,
      TypeActivite: '',
      NACE: '',
      NombreResultats: String(Math.min(limit, MAX_POINTS)),
    },
    signal,
  );
  if (UNKNOWN_PLACE.includes(stat)) return [];
  if (stat !== 0) throw new ProviderError(stat);
  return found.parse(result.PointsRelais).map(pointOf);
}

const pointOf = (point: z.infer<typeof details>): PickupPoint => ({
  id: `${point.Pays}-${point.Num}`,
  carrier: 'Mondial Relay',
  name: [point.LgAdr1, point.LgAdr2].filter(Boolean).join(', '),
  street: [point.LgAdr3, point.LgAdr4].filter(Boolean).join(', '),
  postcode: point.CP,
  city: point.Ville,
  countryCode: point.Pays,
  openingHours: hoursOf(point),
  latitude: point.Latitude,
  longitude: point.Longitude,
  distance: point.Distance ? Math.round(Number(point.Distance)) : undefined,
  services: [],
});

/** Parses the hours: each day has four times, `0900 1230 1400 1900`; `0000 0000` is no opening. */
function hoursOf(point: Record<string, unknown>): OpeningHours {
  const days = DAYS.map(([day, name]): [string, [string, string][]] => {
    const given = z.array(z.string()).parse(point[name]);
    const openings = [given.slice(0, 2), given.slice(2, 4)].flatMap(([from, to]): [string, string][] => {
      const opening = [clock(from), clock(to)] as const;
      return opening[0] && opening[1] && opening[0] !== opening[1] ? [[opening[0], opening[1]]] : [];
    });
    return [day, openings];
  });
  return Object.fromEntries(days.filter(([, openings]) => openings.length > 0));
}

const clock = (text: string | undefined): string | undefined =>
  text && /^\d{4}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : undefined;
