import { z } from 'zod';
import type { LabelRequest, MadeLabel } from '../carrier.ts';
import { labelRefused, noContract } from '../labels/label-refusals.ts';
import { callSendcloud, chosenFor, errorOf, type SendcloudAccount } from './account.ts';
import { refusalOf } from './errors.ts';

// Sendcloud's Parcels API v2: https://sendcloud.dev/api/v2/parcels/create-a-parcel-or-parcels

const created = z.object({
  parcel: z.object({
    id: z.int(),
    tracking_number: z.string(),
    tracking_url: z.url().nullish(),
    carrier: z.object({ code: z.string() }),
    status: z.object({ message: z.string() }).nullish(),
    documents: z.array(z.object({ type: z.string() })).nullish(),
  }),
});

/** Answer to a refused cancellation. */
const cancelled = z.object({ message: z.string() });

/** Cancels a parcel. @throws Conflict `label-refused`; ProviderError */
export async function cancelParcel(
  account: SendcloudAccount,
  providerId: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await callSendcloud(account, `/parcels/${providerId}/cancel`, signal, { method: 'POST' });
  // 202: the carrier cancels it later. 404 and 410: it is deleted already.
  if (answer.ok || answer.status === 404 || answer.status === 410) return;
  if (answer.status !== 400 && answer.status !== 409) throw await errorOf(answer);
  const refused = cancelled.safeParse(await answer.json().catch(() => undefined)).data;
  throw labelRefused(refused?.message ?? 'It cannot be cancelled any more.');
}

/**
 * Makes a parcel and reads its documents: from the default sender address of the account, or from a customer to the shop.
 *
 * @throws Conflict, Invalid; ProviderError
 */
export async function createParcel(
  account: SendcloudAccount,
  request: LabelRequest,
  signal: AbortSignal,
): Promise<MadeLabel> {
  const method = chosenFor(account.methods, request);
  if (method === undefined) throw noContract(request.method, (request.from ?? request.to).countryCode);
  const answer = await callSendcloud(account, '/parcels', signal, {
    method: 'POST',
    body: parcelOf(request, method),
  });
  if (!answer.ok) throw await refusalOf(answer, request);
  const { parcel } = created.parse(await answer.json());
  const providerId = String(parcel.id);
  if (!parcel.tracking_number) {
    // Sendcloud accepted the parcel and the carrier refused it. Cancelling deletes it, so that the same key makes a new
    // one.
    await cancelParcel(account, providerId, signal);
    throw labelRefused(parcel.status?.message ?? 'The carrier did not take the parcel.');
  }
  // Reads documents by the parcel's id: an address in the answer could name another host, which must not get the keys.
  const label = await callSendcloud(account, `/labels/label_printer/${providerId}`, signal);
  if (!label.ok) throw await errorOf(label);
  const hasCode = parcel.documents?.some(({ type }) => type === 'qr');
  return {
    providerId,
    carrier: carrierName(parcel.carrier.code),
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.tracking_url ?? undefined,
    pdf: new Uint8Array(await label.arrayBuffer()),
    qr: hasCode ? await qrCodeOf(account, providerId, signal) : undefined,
  };
}

/**
 * Reads the code that some carriers make for people without a printer; the API v2 alone has it, also for parcels of the
 * v3.
 */
export async function qrCodeOf(
  account: SendcloudAccount,
  providerId: string,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const answer = await callSendcloud(account, `/parcels/${providerId}/documents/qr`, signal, {
    accept: 'image/png',
  });
  // The label is complete without its code.
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw await errorOf(answer);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Returns the name of a person, as one line. */
export const nameOf = ({ firstName, lastName }: LabelRequest['to']) => `${firstName} ${lastName}`.trim();

const parcelOf = ({ key, reference, to, from, email, grams }: LabelRequest, method: number) => ({
  parcel: {
    name: nameOf(to),
    company_name: to.company,
    address: to.street,
    address_2: to.street2,
    postal_code: to.postcode,
    city: to.city,
    country_state: to.region,
    country: to.countryCode,
    telephone: to.phone,
    email: email ?? undefined,
    to_service_point: to.relayPointMetadata?.id,
    ...(from && senderOf(from, email)),
    weight: (grams / 1000).toFixed(3),
    shipment: { id: method },
    order_number: reference,
    external_reference: key,
    request_label: true,
  },
});

const senderOf = (from: LabelRequest['to'], email: string | null) => ({
  is_return: true,
  from_name: nameOf(from),
  from_company_name: from.company,
  from_address_1: from.street,
  from_address_2: from.street2,
  from_house_number: houseNumberOf(from.street),
  from_postal_code: from.postcode,
  from_city: from.city,
  from_country: from.countryCode,
  from_telephone: from.phone,
  from_email: email ?? undefined,
});

/** Returns the house number, which Sendcloud requires although the street contains it, too. */
export const houseNumberOf = (street: string): string => /\d+\w*/.exec(street)?.[0] ?? '';

/** Names of carriers by Sendcloud's codes, if capitalising the code does not give the name. */
const CARRIERS: Record<string, string> = { dhl: 'DHL', dpd: 'DPD', gls: 'GLS', ups: 'UPS' };

/** Returns the name of a carrier by Sendcloud's code. */
export const carrierName = (code: string): string =>
  CARRIERS[code] ??
  code
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
