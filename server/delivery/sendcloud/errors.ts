import { z } from 'zod';
import type { LabelField } from '#contract/private/order-labels.ts';
import { Invalid } from '#server/errors.ts';
import type { LabelRequest } from '../carrier.ts';
import { addressRefused, labelRefused, noContract } from '../labels/label-refusals.ts';
import { errorOf, logAccountFault } from './account.ts';

/** `message` is `house_number: 'This field cannot be blank.'`, or a sentence alone. */
const problem = z.object({ error: z.object({ message: z.string() }) });
/** Errors of the API v3, in JSON:API's format: `pointer` is `/to_address/postal_code`. */
const problems = z.object({
  errors: z
    .array(z.object({ detail: z.string(), source: z.object({ pointer: z.string() }).nullish() }))
    .min(1),
});

/** The shop's fields of an address, by Sendcloud's of both versions. */
const FIELDS: Record<string, LabelField> = {
  name: 'lastName',
  company_name: 'company',
  address: 'street',
  address_1: 'street',
  address_line_1: 'street',
  address_line_2: 'street2',
  house_number: 'street',
  address_2: 'street2',
  postal_code: 'postcode',
  city: 'city',
  country_state: 'region',
  state_province_code: 'region',
  to_state: 'region',
  telephone: 'phone',
  phone_number: 'phone',
  to_service_point: 'relayPoint',
  to_post_number: 'relayPoint',
};
/** Fields in refusals for a missing contract. */
const CONTRACT = ['shipment', 'contract', 'country', 'country_code', 'ship_with'];
/** Statuses of refusals: of the input, the account's keys, its payment or its settings. */
const REFUSED = [400, 401, 402, 403, 412, 422];
/** Statuses of faults in the input. All others are faults of the account, for the operator to fix. */
const OF_INPUT = [400, 422];

/** Returns the shop's error for a refused parcel; for any other answer, that of errorOf(). */
export async function refusalOf(answer: Response, request: LabelRequest): Promise<Error> {
  if (!REFUSED.includes(answer.status)) return errorOf(answer);
  const { names, sentence, whole } = await reasonOf(answer);
  if (!OF_INPUT.includes(answer.status)) {
    logAccountFault(answer.status);
    return labelRefused(whole);
  }
  const { method, to } = request;
  const field = names.map((name) => FIELDS[name]).find((known) => known !== undefined);
  if (field) return addressRefused(field, sentence);
  if (names.some((name) => CONTRACT.includes(name))) return noContract(method, to.countryCode);
  if (names.includes('weight')) return new Invalid([{ field: 'grams', message: sentence }]);
  return labelRefused(whole);
}

/** Returns the fields that an answer names, its sentence about them, and its whole text. */
async function reasonOf(answer: Response): Promise<{ names: string[]; sentence: string; whole: string }> {
  const body: unknown = await answer.json().catch(() => undefined);
  const [error] = problems.safeParse(body).data?.errors ?? [];
  if (error)
    return { names: error.source?.pointer.split('/') ?? [], sentence: error.detail, whole: error.detail };
  const whole = problem.safeParse(body).data?.error.message ?? 'It gave no reason.';
  const [, name = '', quoted = ''] = /^(\w+): ?(.+)$/s.exec(whole) ?? [];
  return { names: [name], sentence: quoted.replace(/^['"[]+|['"\]]+$/g, ''), whole };
}
