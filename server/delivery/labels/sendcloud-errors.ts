import { z } from 'zod';
import type { LabelField } from '#contract/private/order-labels.ts';
import { type DomainError, Invalid } from '#server/errors.ts';
import type { LabelRequest } from './label-provider.ts';
import { addressRefused, labelRefused, noContract } from './label-refusals.ts';

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
/** Fields that say that no contract of the account covers the way. */
const CONTRACT = ['shipment', 'contract', 'country'];
/** Statuses of what Sendcloud understood and refuses: the input, the account's keys, its payment, its settings. */
const REFUSED = [400, 401, 402, 403, 412, 422];

/** What a refused parcel means to the shop. */
export async function refusalOf(answer: Response, { method, to }: LabelRequest): Promise<Error> {
  if (!REFUSED.includes(answer.status)) return errorOf(answer);
  const message = await messageOf(answer);
  const [, name = '', quoted = ''] = /^(\w+): ?(.+)$/s.exec(message) ?? [];
  const sentence = quoted.replace(/^['"[]+|['"\]]+$/g, '');
  const field = FIELDS[name];
  if (answer.status === 400 || answer.status === 422) return inputRefusal();
  return labelRefused(message);

  function inputRefusal(): DomainError {
    if (field) return addressRefused(field, sentence);
    if (CONTRACT.includes(name)) return noContract(method, to.countryCode);
    if (name === 'weight') return new Invalid([{ field: 'grams', message: sentence }]);
    return labelRefused(message);
  }
}

/** An answer that is no refusal: the provider is not well. */
export async function errorOf(answer: Response): Promise<Error> {
  return new Error(`${answer.status} from Sendcloud: ${await messageOf(answer)}`);
}

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  return problem.safeParse(body).data?.error.message ?? 'It gave no reason.';
}
