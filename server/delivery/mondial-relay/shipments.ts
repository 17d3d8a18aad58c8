import { z } from 'zod';
import { describeError, log } from '#server/log.ts';
import { ProviderError } from '#server/provider-faults.ts';
import type { LabelRequest, MadeLabel } from '../carrier.ts';
import { OncePerKey } from '../once-per-key.ts';
import { errorOf, type MondialRelayAccount } from './account.ts';
import { refusalOf } from './refusals.ts';
import { shipmentRequest } from './shipment-request.ts';
import { listOf, readXml, textElement } from './xml.ts';

/** Time limit in ms of a call that makes a shipment; it continues after its caller has stopped waiting. */
const CREATION_TIMEOUT_MS = 60_000;
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

/** Mondial Relay has no idempotency keys. */
const shipments = new OncePerKey<Shipment>();

/** Makes a shipment, once for a key, and reads its label. @throws Conflict, Invalid; ProviderError */
export async function createShipment(
  account: MondialRelayAccount,
  request: LabelRequest,
  signal: AbortSignal,
): Promise<MadeLabel> {
  const { number, labelUrl } = await shipments.get(`${account.brand} ${request.key}`, () =>
    makeShipment(account, request),
  );
  const query = new URLSearchParams({ numeroExpedition: number, codePostal: request.to.postcode });
  return {
    providerId: number,
    carrier: 'Mondial Relay',
    trackingNumber: number,
    trackingUrl: `${TRACKING_PAGE}?${query}`,
    pdf: await readLabel(account, labelUrl, signal),
  };
}

async function makeShipment(account: MondialRelayAccount, request: LabelRequest): Promise<Shipment> {
  const body = shipmentRequest(account, request);
  const answer = await ask(account, body).catch((error: unknown) => {
    // Mondial Relay cannot find a shipment by its order: the next try makes another one, and this one can be deleted
    // manually.
    if (!(error instanceof ProviderError))
      log.warn(
        { provider: 'mondial-relay', reference: request.reference, ...describeError(error) },
        'the answer was lost: the carrier may have a shipment without a parcel',
      );
    throw error;
  });
  const { ShipmentsList, StatusList } = creation.parse(readXml(answer)).ShipmentCreationResponse;
  const [shipment] = ShipmentsList;
  const number = shipment?.['@ShipmentNumber'];
  const labelUrl = shipment?.LabelList[0]?.Output;
  // Warnings accompany a shipment that was made: a field was ignored.
  if (number && labelUrl) return { number, labelUrl };
  const fault = StatusList.find((status) => status['@Level'].toLowerCase() !== 'warning') ?? StatusList[0];
  if (!fault) throw new Error('neither a shipment nor a fault');
  throw refusalOf({ code: fault['@Code'], message: fault['@Message'] }, request);
}

/** @returns the XML of the answer @throws ProviderError for another status; Error without an answer */
async function ask(account: MondialRelayAccount, body: string): Promise<string> {
  const answer = await account.send(
    new Request(account.shipmentUrl, {
      method: 'POST',
      // Without it the service answers with JSON of another structure.
      headers: { accept: 'application/xml', 'content-type': 'text/xml; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(CREATION_TIMEOUT_MS),
    }),
  );
  if (!answer.ok) throw await errorOf(answer);
  return answer.text();
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
