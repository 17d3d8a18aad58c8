import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ParcelStep } from '#contract/parcel.ts';
import { Malformed } from '#server/errors.ts';
import type { ParcelEvent, ParcelReport, TrackedParcel } from '../carrier.ts';
import { callSendcloud, errorOf, type SendcloudAccount } from './account.ts';

// Sendcloud's Tracking API v2 and its webhook `parcel_status_changed`: https://sendcloud.dev/api/v2/tracking,
// https://sendcloud.dev/api/v2/webhooks/parcel-status-changed

/** Sendcloud's statuses by step. Others are no step, such as a cancellation, which the shop requested. */
const STATUSES: Record<ParcelStep, readonly string[]> = {
  announced: ['ready to send', 'announced', 'being announced', 'announced not collected'],
  moving: [
    'en route to sorting centre',
    'at sorting centre',
    'being sorted',
    'sorted',
    'not sorted',
    'shipment picked up by driver',
    'shipment on route',
    'parcel en route',
    'at customs',
    'delivery delayed',
    'delivery date changed',
    'delivery method changed',
    'delivery address changed',
  ],
  out_for_delivery: ['driver en route', 'driver on route'],
  waiting: ['awaiting customer pickup'],
  delivered: ['delivered', 'shipment collected by customer'],
  problem: [
    'delivery attempt failed',
    'unable to deliver',
    'address invalid',
    'refused by recipient',
    'error collecting',
    'exception',
    'announcement failed',
  ],
  returned: ['returned to sender'],
};
const STEPS = new Map(
  Object.entries(STATUSES).flatMap(([step, statuses]) => statuses.map((status) => [status, step])),
);

const isStep = (word: string | undefined): word is ParcelStep => word !== undefined && word in STATUSES;

/** Returns the step of a status, which the webhook writes as words and the Tracking API with hyphens. */
function stepOf(status: string): ParcelStep | undefined {
  const words =
    status
      .toLowerCase()
      .replace('center', 'centre')
      .match(/[a-z]+/g) ?? [];
  const step = STEPS.get(words.join(' '));
  return isStep(step) ? step : undefined;
}

const tracking = z.object({
  statuses: z.array(
    z.object({
      carrier_update_timestamp: z.string(),
      parent_status: z.string(),
      carrier_message: z.string().nullish(),
    }),
  ),
});

/** Lists all steps of a parcel so far. @throws ProviderError */
export async function eventsOfParcel(
  account: SendcloudAccount,
  { trackingNumber }: TrackedParcel,
  signal: AbortSignal,
): Promise<ParcelEvent[]> {
  const answer = await callSendcloud(account, `/tracking/${encodeURIComponent(trackingNumber)}`, signal);
  if (answer.status === 404) return [];
  if (!answer.ok) throw await errorOf(answer);
  const { statuses } = tracking.parse(await answer.json());
  return statuses.flatMap(
    ({ carrier_update_timestamp: when, parent_status: status, carrier_message: said }) => {
      const step = stepOf(status);
      const at = new Date(when);
      return step && !Number.isNaN(at.getTime()) ? { step, message: said ?? status, at } : [];
    },
  );
}

/** Milliseconds, or seconds from older integrations. */
const moment = z.number().transform((value) => new Date(value < 1e12 ? value * 1000 : value));

const statusChanged = z.object({
  action: z.literal('parcel_status_changed'),
  timestamp: moment,
  carrier_status_change_timestamp: moment.nullish(),
  parcel: z.object({ id: z.int(), status: z.object({ message: z.string() }) }),
});

/**
 * Parses a webhook, whose signature covers the raw body.
 *
 * @returns undefined for other webhooks, and for a status without a step
 * @throws Malformed unless the account's key has signed it
 */
export function readSendcloudWebhook(
  { webhookKey, secretKey }: SendcloudAccount,
  raw: string,
  signature: string | null,
): ParcelReport | undefined {
  const expected = createHmac('sha256', webhookKey ?? secretKey)
    .update(raw)
    .digest();
  const given = Buffer.from(signature ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Malformed('The signature is not right.');
  const changed = statusChanged.safeParse(jsonOf(raw)).data;
  const step = changed && stepOf(changed.parcel.status.message);
  if (!changed || !step) return undefined;
  const { parcel, timestamp, carrier_status_change_timestamp: at } = changed;
  return {
    providerId: String(parcel.id),
    event: { step, message: parcel.status.message, at: at ?? timestamp },
  };
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new Malformed('The body is no JSON.');
  }
}
