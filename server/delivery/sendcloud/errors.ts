import { z } from 'zod';
import type { LabelField } from '#contract/private/order-labels.ts';
import { Invalid } from '#server/errors.ts';
import type { LabelRequest } from '../carrier.ts';
import { addressRefused, labelRefused, noContract } from '../labels/label-refusals.ts';
import { errorOf, logAccountFault } from './account.ts';

/** `message` is `house_number: 'This field cannot be blank.'`, or a sentence alone. */
const problem = z.object({ error: z.object({ message: z.string() }) });

/** The shop's fields of an address, by Sendcloud's. */
const FIELDS: Record<string, LabelField> = {
  name: 'lastName',
  company_name: 'company',
  address: 'street',
  address_1: 'street',
  house_number: 'street',
  address_2: 'street2',
  postal_code: 'postcode',
  city: 'city',
  country_state: 'region',
  to_state: 'region',
  telephone: 'phone',
  to_service_point: 'relayPoint',
  to_post_number: 'relayPoint',
};
/** Fields of refusals where no contract of the account covers the delivery. */
const CONTRACT = ['shipment', 'contract', 'country'];
/** Statuses of refusals: of the input, the account's keys, its payment or its settings. */
const REFUSED = [400, 401, 402, 403, 412, 422];
/** Those of the input. All others are faults of the account, which an operator mends. */
const OF_INPUT = [400, 422];

/** The shop's error for a refused parcel; for an answer that is no refusal, that of errorOf(). */
export async function refusalOf(answer: Response, { method, to }: LabelRequest): Promise<Error> {
  if (!REFUSED.includes(answer.status)) return errorOf(answer);
  const message = await messageOf(answer);
  if (!OF_INPUT.includes(answer.status)) {
    logAccountFault(answer.status);
    return labelRefused(message);
  }
  const [, name = '', quoted = ''] = /^(\w+): ?(.+)$/s.exec(message) ?? [];
  const sentence = quoted.replace(/^['"[]+|['"\]]+$/g, '');
  const field = FIELDS[name];
  if (field) return addressRefused(field, sentence);
  if (CONTRACT.includes(name)) return noContract(method, to.countryCode);
  if (name === 'weight') return new Invalid([{ field: 'grams', message: sentence }]);
  return labelRefused(message);
}

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  return problem.safeParse(body).data?.error.message ?? 'It gave no reason.';
}
