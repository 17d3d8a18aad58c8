import { addresses } from './areas/addresses.ts';
import { articles } from './areas/articles.ts';
import { bookings } from './areas/bookings.ts';
import { cart } from './areas/cart.ts';
import { checkout } from './areas/checkout.ts';
import { codes } from './areas/codes.ts';
import { customers } from './areas/customers.ts';
import { errors } from './areas/errors.ts';
import { guests } from './areas/guests.ts';
import { hydra } from './areas/hydra.ts';
import { listing } from './areas/listing.ts';
import { ownLists } from './areas/own-lists.ts';
import { referenceData } from './areas/reference-data.ts';
import { tradeIns } from './areas/trade-ins.ts';
import { wishlists } from './areas/wishlists.ts';
import type { Area } from './run.ts';

/** All areas, in the order of the report. */
export const AREAS: Area[] = [
  referenceData,
  listing,
  articles,
  guests,
  customers,
  cart,
  addresses,
  checkout,
  codes,
  wishlists,
  ownLists,
  tradeIns,
  bookings,
  errors,
  hydra,
];
