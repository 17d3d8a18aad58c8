import { z } from 'zod';
import type { LabelProvider, LabelRequest, MadeLabel } from './label-provider.ts';
import { labelRefused, noContract } from './label-refusals.ts';
import { errorOf, refusalOf } from './sendcloud-errors.ts';

// Sendcloud's Parcels API v2: https://sendcloud.dev/api/v2/parcels/create-a-parcel-or-parcels

/** An account at Sendcloud. */
export interface SendcloudAccount {
  /** Without a slash at its end. */
  url: string;
  publicKey: string;
  secretKey: string;
  /** Sendcloud's ids of shipping methods, by the shop's: `standard`, or `standard/BE` for one country. */
  methods: Readonly<Record<string, number>>;
  /** Sends the calls over the network. */
  send(request: Request): Promise<Response>;
}

const created = z.object({
  parcel: z.object({
    id: z.int(),
    tracking_number: z.string(),
    tracking_url: z.url().nullish(),
    carrier: z.object({ code: z.string() }),
    status: z.object({ message: z.string() }).nullish(),
  }),
});

/** What a refused cancellation says. */
const cancelled = z.object({ message: z.string() });

/** Makes labels at Sendcloud, from the default sender address of the account. */
export function sendcloudProvider(id: LabelProvider['id'], account: SendcloudAccount): LabelProvider {
  const call = (
    path: string,
    signal: AbortSignal,
    { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: unknown } = {},
  ): Promise<Response> =>
    account.send(
      new Request(`${account.url}${path}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${account.publicKey}:${account.secretKey}`).toString('base64')}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }),
    );

  const cancel = async (providerId: string, signal: AbortSignal): Promise<void> => {
    const answer = await call(`/parcels/${providerId}/cancel`, signal, { method: 'POST' });
    // 202: the carrier cancels it later. 404 and 410: it is deleted already.
    if (answer.ok || answer.status === 404 || answer.status === 410) return;
    if (answer.status !== 400 && answer.status !== 409) throw await errorOf(answer);
    const refused = cancelled.safeParse(await answer.json().catch(() => undefined)).data;
    throw labelRefused(refused?.message ?? 'It cannot be cancelled any more.');
  };

  const create = async (request: LabelRequest, signal: AbortSignal): Promise<MadeLabel> => {
    const method = methodIdOf(account, request);
    const answer = await call('/parcels', signal, { method: 'POST', body: parcelOf(request, method) });
    if (!answer.ok) throw await refusalOf(answer, request);
    const { parcel } = created.parse(await answer.json());
    const providerId = String(parcel.id);
    if (!parcel.tracking_number) {
      // Sendcloud took the parcel and the carrier refused it. Cancelling deletes it, so that the same key makes a new one.
      await cancel(providerId, signal);
      throw labelRefused(parcel.status?.message ?? 'The carrier did not take the parcel.');
    }
    // Reads the label by its id: the address in the answer could name another host, which must not get the keys.
    const label = await call(`/labels/label_printer/${providerId}`, signal);
    if (!label.ok) throw await errorOf(label);
    return {
      providerId,
      carrier: carrierName(parcel.carrier.code),
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url ?? undefined,
      pdf: new Uint8Array(await label.arrayBuffer()),
    };
  };

  return { id, create, cancel };
}

/** @throws Conflict `label-country` where the account has no method for it */
function methodIdOf({ methods }: SendcloudAccount, { method, to }: LabelRequest): number {
  const id = methods[`${method}/${to.countryCode}`] ?? methods[method];
  if (id === undefined) throw noContract(method, to.countryCode);
  return id;
}

const parcelOf = ({ key, reference, to, email, grams }: LabelRequest, method: number) => ({
  parcel: {
    name: `${to.firstName} ${to.lastName}`.trim(),
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
    weight: (grams / 1000).toFixed(3),
    shipment: { id: method },
    order_number: reference,
    external_reference: key,
    request_label: true,
  },
});

/** Names of carriers by Sendcloud's codes, where capitals alone do not make them. */
const CARRIERS: Record<string, string> = { dhl: 'DHL', dpd: 'DPD', gls: 'GLS', ups: 'UPS' };

const carrierName = (code: string): string =>
  CARRIERS[code] ??
  code
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
