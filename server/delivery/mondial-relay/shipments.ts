import { z } from 'zod';
import { ProviderError } from '#server/provider-faults.ts';
import type { LabelRequest, MadeLabel } from '../carrier.ts';
import { errorOf, type MondialRelayAccount } from './account.ts';
import { refusalOf } from './refusals.ts';
import { shipmentRequest } from './shipment-request.ts';
import { listOf, readXml, textElement } from './xml.ts';

/** A call that makes a shipment goes on for so long after its caller has stopped waiting, in ms. */
const CREATION_TIMEOUT_MS = 60_000;
/** Keys that are remembered; the oldest are forgotten first. */
const MAX_KEYS = 500;
const TRACKING_PAGE = 'https://www.mondialrelay.fr/suivi-de-colis/';

interface Shipment {
  number: string;
  labelUrl: string;
}

const creation = z.object({
  ShipmentCreationResponse: z.object({
    ShipmentsList: listOf(
      'Shipment',
      z.object({
        '@ShipmentNumber': textElement,
        LabelList: listOf('Label', z.object({ Output: textElement })),
      }),
    ),
    StatusList: listOf(
      'Status',
      z.object({
        '@Code': z.coerce.number().int(),
        '@Level': textElement,
        '@Message': textElement,
      }),
    ),
  }),
});

/**
 * Shipments by the key of their parcel. Mondial Relay has no keys, so this process remembers what it asked for: a second
 * press, or one after an answer that came too late, gets the same shipment.
 */
const shipments = new Map<string, Promise<Shipment>>();

/** Makes a shipment, once for a key, and reads its label. @throws Conflict, Invalid; ProviderError */
export async function createShipment(
  account: MondialRelayAccount,
  request: LabelRequest,
  signal: AbortSignal,
): Promise<MadeLabel> {
  const { number, labelUrl } = await shipmentOf(account, request);
  const query = new URLSearchParams({ numeroExpedition: number, codePostal: request.to.postcode });
  return {
    providerId: number,
    carrier: 'Mondial Relay',
    trackingNumber: number,
    trackingUrl: `${TRACKING_PAGE}?${query}`,
    pdf: await readLabel(account, labelUrl, signal),
  };
}

function shipmentOf(account: MondialRelayAccount, request: LabelRequest): Promise<Shipment> {
  const key = `${account.brand} ${request.key}`;
  const known = shipments.get(key);
  if (known) return known;
  const made = makeShipment(account, request).catch((error: unknown) => {
    shipments.delete(key);
    throw error;
  });
  shipments.set(key, made);
  const [oldest] = shipments.keys();
  if (shipments.size > MAX_KEYS && oldest !== undefined) shipments.delete(oldest);
  return made;
}

async function makeShipment(account: MondialRelayAccount, request: LabelRequest): Promise<Shipment> {
  const answer = await account.send(
    new Request(account.shipmentUrl, {
      method: 'POST',
      // Without it the service answers by JSON of another form.
      headers: { accept: 'application/xml', 'content-type': 'text/xml; charset=utf-8' },
      body: shipmentRequest(account, request),
      signal: AbortSignal.timeout(CREATION_TIMEOUT_MS),
    }),
  );
  if (!answer.ok) throw await errorOf(answer);
  const { ShipmentsList, StatusList } = creation.parse(readXml(await answer.text())).ShipmentCreationResponse;
  const [shipment] = ShipmentsList;
  const number = shipment?.['@ShipmentNumber'];
  const labelUrl = shipment?.LabelList[0]?.Output;
  // Warnings come with a shipment that was made: a field was ignored.
  if (number && labelUrl) return { number, labelUrl };
  const fault = StatusList.find((status) => status['@Level'].toLowerCase() !== 'warning') ?? StatusList[0];
  if (!fault) throw new ProviderError(answer.status);
  throw refusalOf({ code: fault['@Code'], message: fault['@Message'] }, request);
}

/** @throws ProviderError; Error for an address on a host that is not Mondial Relay's */
async function readLabel(
  account: MondialRelayAccount,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { origin } = new URL(account.shipmentUrl);
  const url = new URL(address, origin);
  const isTheirs = url.protocol === 'https:' && /(^|\.)mondialrelay\.(com|fr)$/.test(url.hostname);
  if (!isTheirs && url.origin !== origin) throw new Error(`the label is on ${url.hostname}`);
  const answer = await account.send(new Request(url, { signal }));
  if (!answer.ok) throw await errorOf(answer);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  if (Buffer.from(pdf.subarray(0, 5)).toString() !== '%PDF-') throw new Error('the label is no PDF');
  return pdf;
}
