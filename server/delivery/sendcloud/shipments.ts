import { z } from 'zod';
import type { LabelRequest, MadeLabel, ParcelAddress } from '../carrier.ts';
import { labelRefused } from '../labels/label-refusals.ts';
import { OncePerKey } from '../once-per-key.ts';
import { callSendcloud, errorOf, type SendcloudAccount } from './account.ts';
import { refusalOf } from './errors.ts';
import { cancelParcel, carrierName, houseNumberOf, nameOf, qrCodeOf } from './parcels.ts';

// Sendcloud's Shipments and Returns APIs v3: https://sendcloud.dev/api/v3/shipments, https://sendcloud.dev/api/v3/returns

/** Time limit in ms of a call that makes a return; it continues after its caller has stopped waiting. */
const CREATION_TIMEOUT_MS = 60_000;

const announced = z.object({
  data: z.object({
    carrier: z.object({ code: z.string() }).nullish(),
    parcels: z
      .array(
        z.object({
          id: z.int(),
          tracking_number: z.string().nullish(),
          tracking_url: z.url().nullish(),
          status: z.object({ code: z.string(), message: z.string() }).nullish(),
        }),
      )
      .min(1),
    errors: z.array(z.object({ detail: z.string() })).nullish(),
  }),
});

/**
 * Announces a shipment from the shop and reads its label.
 *
 * @param option the code of a shipping option
 * @throws Conflict, Invalid; ProviderError
 */
export async function createShipment(
  account: SendcloudAccount,
  request: LabelRequest,
  option: string,
  signal: AbortSignal,
): Promise<MadeLabel> {
  const { key, reference, to, email, grams } = request;
  const answer = await callSendcloud(account, `${account.urlV3}/shipments/announce`, signal, {
    method: 'POST',
    body: {
      from_address: addressOf(account.sender(), null),
      to_address: addressOf(to, email),
      to_service_point: to.relayPointMetadata && { id: to.relayPointMetadata.id },
      ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: option } },
      parcels: [{ weight: { value: kilograms(grams), unit: 'kg' } }],
      order_number: reference,
      external_reference_id: key,
    },
  });
  // 409: the shipment of this key already exists.
  if (!answer.ok && answer.status !== 409) throw await refusalOf(answer, request);
  const { carrier, parcels, errors } = announced.parse(await answer.json()).data;
  const [parcel] = parcels;
  const providerId = String(parcel?.id);
  if (!parcel?.tracking_number || parcel.status?.code === 'ANNOUNCEMENT_FAILED') {
    // Sendcloud accepted the shipment and the carrier refused it. Cancelling deletes it, so that the same key makes a
    // new one.
    await cancelParcel(account, providerId, signal);
    throw labelRefused(
      errors?.[0]?.detail ?? parcel?.status?.message ?? 'The carrier did not take the parcel.',
    );
  }
  return {
    providerId,
    carrier: carrierName(carrier?.code ?? carrierOf(option)),
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.tracking_url ?? undefined,
    pdf: await readLabel(account, providerId, signal),
  };
}

const returned = z.object({ return_id: z.int(), parcel_id: z.int() });
type Returned = z.infer<typeof returned>;

/** Returns have no idempotency keys. */
const returns = new OncePerKey<Returned>();

const announcedReturn = z.object({
  tracking_number: z.string().nullish(),
  tracking_url: z.url().nullish(),
  errors: z.array(z.object({ detail: z.string() })).nullish(),
});
/** The documentation shows a single return unwrapped, and lists of them in `data`. */
const returnAnswer = z.union([
  z.object({ data: announcedReturn }).transform(({ data }) => data),
  announcedReturn,
]);

/**
 * Makes a parcel from a customer to the shop, once for a key in this process, and reads its documents.
 *
 * @param option the code of a shipping option for returns
 * @throws Conflict, Invalid; ProviderError
 */
export async function createReturn(
  account: SendcloudAccount,
  request: LabelRequest,
  option: string,
  signal: AbortSignal,
): Promise<MadeLabel> {
  const key = `${account.publicKey} ${request.key}`;
  const { return_id, parcel_id } = await returns.get(key, () => makeReturn(account, request, option));
  const answer = await callSendcloud(account, `${account.urlV3}/returns/${return_id}`, signal);
  if (!answer.ok) throw await errorOf(answer);
  const { tracking_number, tracking_url, errors } = returnAnswer.parse(await answer.json());
  if (!tracking_number) {
    returns.forget(key);
    throw labelRefused(errors?.[0]?.detail ?? 'The carrier did not take the parcel.');
  }
  const providerId = String(parcel_id);
  return {
    providerId,
    carrier: carrierName(carrierOf(option)),
    trackingNumber: tracking_number,
    trackingUrl: tracking_url ?? undefined,
    pdf: await readLabel(account, providerId, signal, '?paper_size=a4'),
    qr: await qrCodeOf(account, providerId, signal),
  };
}

async function makeReturn(
  account: SendcloudAccount,
  request: LabelRequest,
  option: string,
): Promise<Returned> {
  const { key, reference, to, from = to, email, grams } = request;
  const signal = AbortSignal.timeout(CREATION_TIMEOUT_MS);
  const answer = await callSendcloud(account, `${account.urlV3}/returns/announce-synchronously`, signal, {
    method: 'POST',
    body: {
      from_address: addressOf(from, email),
      to_address: addressOf(to, null),
      ship_with: { type: 'shipping_option_code', shipping_option_code: option },
      weight: { value: grams / 1000, unit: 'kg' },
      order_number: reference,
      external_reference: key,
      send_tracking_emails: false,
    },
  });
  if (!answer.ok) throw await refusalOf(answer, request);
  return returned.parse(await answer.json());
}

/** Reads a label by its parcel's id: an address in an answer could name another host, which must not get the keys. */
async function readLabel(
  account: SendcloudAccount,
  parcelId: string,
  signal: AbortSignal,
  query = '',
): Promise<Uint8Array> {
  const address = `${account.urlV3}/parcels/${parcelId}/documents/label${query}`;
  const answer = await callSendcloud(account, address, signal, { accept: 'application/pdf' });
  if (!answer.ok) throw await errorOf(answer);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Returns the code of the carrier, the beginning of an option's code: `colissimo:home/signature`. */
const carrierOf = (option: string): string => option.split(':')[0] ?? '';

/** Grams as kilograms with three digits. */
const kilograms = (grams: number): string => (grams / 1000).toFixed(3);

const addressOf = (address: ParcelAddress, email: string | null) => ({
  name: nameOf(address),
  company_name: address.company,
  address_line_1: address.street,
  address_line_2: address.street2,
  house_number: houseNumberOf(address.street),
  postal_code: address.postcode,
  city: address.city,
  state_province_code: address.region,
  country_code: address.countryCode,
  phone_number: address.phone,
  email: email ?? undefined,
});
