import { z } from 'zod';
import type { OpeningHours } from '#contract/dropoff.ts';
import type { PickupPoint, PickupPoints, SearchArea } from '../carrier.ts';
import { callSendcloud, errorOf, type SendcloudAccount } from './account.ts';
import { carrierName } from './parcels.ts';

// Sendcloud's Service Points API v2: https://sendcloud.dev/api/v2/service-points

const RADIUS_METRES = 20_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const servicePoint = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  house_number: z.string().nullish(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  carrier: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  distance: z.number().nullish(),
  is_active: z.boolean().nullish(),
  /** By weekday, 0 is Monday: `['09:00 - 12:30', '14:00 - 19:00']`. */
  formatted_opening_times: z.record(z.string(), z.array(z.string())).nullish(),
});

/** Returns the service points of the carriers that the account offers. */
export function servicePoints(account: SendcloudAccount): PickupPoints {
  return {
    async near(around, limit, signal) {
      const answer = await callSendcloud(
        account,
        `${account.pointsUrl}/service-points?${queryOf(account, around)}`,
        signal,
      );
      // 404: the place is unknown.
      if (answer.status === 404) return [];
      if (!answer.ok) throw await errorOf(answer);
      return z
        .array(servicePoint)
        .parse(await answer.json())
        .filter((point) => point.is_active !== false)
        .map(pointOf)
        .slice(0, limit);
    },
    async point(id, signal) {
      // Ids come from callers: those of another carrier are no numbers.
      if (!/^\d+$/.test(id)) return undefined;
      const answer = await callSendcloud(account, `${account.pointsUrl}/service-points/${id}`, signal);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await errorOf(answer);
      const point = servicePoint.parse(await answer.json());
      return point.is_active === false ? undefined : pointOf(point);
    },
  };
}

function queryOf(account: SendcloudAccount, { countryCode, position, postcode, town }: SearchArea): string {
  const query = new URLSearchParams({
    country: countryCode,
    radius: String(RADIUS_METRES),
    carrier: account.pointCarriers.join(','),
  });
  if (position) {
    query.set('latitude', String(position.latitude));
    query.set('longitude', String(position.longitude));
  } else query.set('address', postcode ?? town ?? '');
  return query.toString();
}

const pointOf = (point: z.infer<typeof servicePoint>): PickupPoint => ({
  id: String(point.id),
  carrier: carrierName(point.carrier),
  name: point.name,
  street: [point.house_number, point.street].filter(Boolean).join(' '),
  postcode: point.postal_code,
  city: point.city,
  countryCode: point.country,
  openingHours: hoursOf(point.formatted_opening_times ?? {}),
  latitude: point.latitude,
  longitude: point.longitude,
  distance: point.distance === null || point.distance === undefined ? undefined : Math.round(point.distance),
  services: [],
});

function hoursOf(times: Record<string, string[]>): OpeningHours {
  const days = WEEKDAYS.map((day, index): [string, [string, string][]] => [
    day,
    (times[index] ?? []).flatMap((hours): [string, string][] => {
      const [, from, to] = /^(\d{2}:\d{2}) ?- ?(\d{2}:\d{2})$/.exec(hours) ?? [];
      return from && to ? [[from, to]] : [];
    }),
  ]);
  return Object.fromEntries(days.filter(([, hours]) => hours.length > 0));
}
