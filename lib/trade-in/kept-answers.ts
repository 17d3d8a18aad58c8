import type { z } from 'zod';
import { fate } from '#contract/trade-in.ts';
import { circuit, payout, type TradeInCartPatch } from '#contract/trade-in-cart.ts';
import { type Fields, validate } from '../forms/fields.ts';
import { handOverFields, sellerFields } from './trade-in-fields.ts';

/** Returns the fields of a form that are filled in and valid, trimmed. */
function validFields<T extends Record<string, string>>(schema: z.ZodType<T>, fields: Fields): Fields {
  const errors = validate(schema, fields, () => 'wrong').errors ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name in errors || !value.trim() ? [] : [[name, value.trim()]],
    ),
  );
}

/** Returns the answers of an incomplete hand-over that the draft saves. */
export function keptHandOver(fields: Fields): TradeInCartPatch {
  const valid = validFields(handOverFields, fields);
  return {
    circuit: circuit.safeParse(valid.circuit).data,
    payout: payout.safeParse(valid.payout).data,
    fateIfRefused: fate.safeParse(valid.fateIfRefused).data,
    ...(valid.circuit === 'store_drop' && valid.store && { store: valid.store }),
    ...(valid.circuit === 'appointment' && valid.booking && { booking: valid.booking }),
  };
}

/** Returns the seller's details that the draft saves. The two statements are only saved together. */
export function keptSeller(fields: Fields): TradeInCartPatch {
  const { firstName, lastName, email, phone, birthdate, street, street2, postcode, city, countryCode } =
    validFields(sellerFields, fields);
  return {
    seller: {
      firstName,
      lastName,
      email,
      phone,
      birthdate,
      street,
      postcode,
      city,
      countryCode,
      ...('street2' in fields && { street2: street2 ?? null }),
    },
  };
}
