import { type SQL, sql } from 'drizzle-orm';
import { env } from '#server/env.ts';

/** Share of an offer by which it may be lower for silence to accept it: less than 10 % (decisions, line 29). */
const SILENCE_PERCENT = 10;

/** The last moment of a day, so many days from `from`, where the shop is: sellers are told days, not hours. */
export const endOfDay = (from: SQL, days: number): SQL =>
  sql`((((${from}) at time zone ${env().SELLER_TIMEZONE})::date + ${days}::int + 1)::timestamp
    at time zone ${env().SELLER_TIMEZONE}) - interval '1 second'`;

/** What silence means for a lower offer. Cents. */
export const silenceMeans = (offer: number, foundOffer: number): 'accept' | 'return' =>
  (offer - foundOffer) * 100 < offer * SILENCE_PERCENT ? 'accept' : 'return';
