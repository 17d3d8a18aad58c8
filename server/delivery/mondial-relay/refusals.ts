import type { LabelField } from '#contract/private/order-labels.ts';
import { Invalid } from '#server/errors.ts';
import { ProviderError } from '#server/provider-faults.ts';
import type { LabelRequest } from '../carrier.ts';
import { addressRefused, labelRefused, noContract } from '../labels/label-refusals.ts';
import { logAccountFault } from './account.ts';

// Codes of the service that makes shipments, as its documentation lists them.

export interface ShipmentStatus {
  code: number;
  message: string;
}

/** Codes of login, password, brand and rights, for an operator to fix. */
const OF_ACCOUNT = [10000, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10066, 10067, 10079];
/** Codes of a failure of the service or of its partner: the same request may succeed later. */
const AWAY = [-1, 10060, 10068, 10080, 10081, 99999];
/** Codes of a missing mode of delivery or of collection, or of one that does not serve the place. */
const NO_CONTRACT = [10023, 10024, 10026, 10027, 10042, 10070, 10074];
const WEIGHT = [10033, 10034];
/** The shop's fields of an address, by code. 10055 and 10056: no route for the address of the sender, of the receiver. */
const FIELDS: readonly [LabelField, readonly number[]][] = [
  ['lastName', [10036, 10037, 10038, 10048, 10062]],
  ['company', [10049]],
  ['street', [10039, 10040, 10041, 10054, 10063]],
  ['street2', [10050]],
  ['postcode', [10044, 10045, 10055, 10056]],
  ['city', [10046, 10047]],
  ['phone', [10051, 10052]],
  ['relayPoint', [10025, 10071, 10072, 10073, 10075]],
];

/** Returns the shop's error for a shipment that was not made. */
export function refusalOf({ code, message }: ShipmentStatus, { method, to, from = to }: LabelRequest): Error {
  if (AWAY.includes(code)) return new ProviderError(code);
  const [field] = FIELDS.find(([, codes]) => codes.includes(code)) ?? [];
  if (field) return addressRefused(field, message);
  if (NO_CONTRACT.includes(code)) return noContract(method, from.countryCode);
  if (WEIGHT.includes(code)) return new Invalid([{ field: 'grams', message }]);
  if (OF_ACCOUNT.includes(code)) logAccountFault(code);
  return labelRefused(message);
}
