import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Booking, booking, storeDayCollection } from '#contract/booking.ts';
import { signedId } from '#server/identity/signed-id.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Client } from './client.ts';
import { execute } from './database.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
let stores = 0;
let people = 0;

/** A store that opens each day, from 10 to 19 in Paris unless told otherwise. @returns its id. */
export async function openStore(
  given: {
    capacity?: number;
    hours?: [string, string][];
    timezone?: string;
    acceptsTradeIn?: boolean;
    city?: string;
  } = {},
): Promise<string> {
  stores += 1;
  const id = `store-${stores}`;
  const hours = Object.fromEntries(DAYS.map((day) => [day, given.hours ?? [['10:00', '19:00']]]));
  await execute(sql`insert into real_store (id, name, street, postcode, city, country_code, latitude,
      longitude, timezone, opening_hours, phone, slot_capacity, accepts_trade_in)
    values (${id}, ${`Store ${stores}`}, '1 rue Charlot', '75003', ${given.city ?? 'Paris'}, 'FR', 48.86, 2.36,
      ${given.timezone ?? 'Europe/Paris'}, ${JSON.stringify(hours)}, '+33140000001', ${given.capacity ?? 1},
      ${given.acceptsTradeIn ?? true})`);
  return id;
}

/** The day so many days from today, by the calendar of the shop: after 23:00 UTC it is tomorrow there. */
export const dayAhead = (days: number): string =>
  new Date(Date.parse(shopDay()) + days * 86_400_000).toISOString().slice(0, 10);

/** Times of a store on a day so many days from now, of which `free` are free. */
export async function dayOf(store: string, days: number) {
  const day = dayAhead(days);
  const answer = await new Client().send('GET', `/real-stores/${store}/slots?from=${day}&to=${day}`);
  const [found] = storeDayCollection.parse(await answer.json())['hydra:member'];
  if (!found) throw new Error(`no day ${day}`);
  return found;
}

/** Days from now, `days` or one more, on which a store that is closed on Sundays is open. */
export const exceptSunday = (days: number): number =>
  new Date(dayAhead(days)).getUTCDay() === 0 ? days + 1 : days;

/** The moment of a time of a store, so many days from now. */
export async function momentOf(store: string, days: number, time = '15:00'): Promise<string> {
  const { slots } = await dayOf(store, days);
  return z.string().parse(slots.find((slot) => slot.time === time)?.startsAt);
}

/** A person with a mailbox and a telephone number that no other person has. */
export function somebody() {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.byron${people}@example.org`,
    phone: `+336${String(10_000_000 + people)}`,
    itemCount: '4-6',
  };
}

/** Sends a booking, and answers whatever it was answered. */
export const book = (
  store: string,
  startsAt: string,
  { client = new Client(), ...fields }: { client?: Client } & Record<string, unknown> = {},
): Promise<Response> =>
  client.send('POST', '/bookings', { ...somebody(), realStore: store, startsAt, ...fields });

/** Books, which must be taken, and confirms by the mailed link where one is needed. */
export async function booked(...asked: Parameters<typeof book>): Promise<Booking> {
  const answer = await book(...asked);
  if (answer.status !== 201) throw new Error(`book: ${answer.status} ${await answer.text()}`);
  const made = booking.parse(await answer.json());
  if (made.state === 'booked') return made;
  const confirmation = await confirm(made.id, confirmToken(made.id));
  if (confirmation.status !== 200) throw new Error(`confirm: ${await confirmation.text()}`);
  return booking.parse(await confirmation.json());
}

/** What the mailed link of an unconfirmed appointment carries. */
export const confirmToken = (id: string): string => signedId('booking-confirm', id);

export const confirm = (id: string, token: string): Promise<Response> =>
  new Client().send('POST', `/bookings/${id}/confirm`, { token });
