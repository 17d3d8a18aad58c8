import type { ParcelStep } from '#contract/parcel.ts';
import type { Carrier } from '../carrier.ts';
import { sendcloudCarrier } from '../sendcloud/sendcloud.ts';
import { demonstrationPoints } from './pickup-points.ts';
import { SANDBOX_ACCOUNT } from './sandbox/sandbox-account.ts';

const { createLabel, priceOf, cancelLabel } = sendcloudCarrier(SANDBOX_ACCOUNT);

/** When a parcel for practice takes each step, in hours after it left. */
const JOURNEY: readonly [hours: number, step: ParcelStep, message: string][] = [
  [2, 'moving', 'Picked up'],
  [12, 'moving', 'At the sorting centre'],
  [40, 'out_for_delivery', 'Driver on the way'],
  [44, 'delivered', 'Delivered'],
];
const HOUR = 3_600_000;

/**
 * A carrier that exists on paper, for demonstrations and tests: invented pickup points, labels by Sendcloud's protocol
 * without a network, and parcels that arrive within two days of the moment that the shop or a seller sends them.
 */
export const demonstration: Carrier = {
  id: 'demonstration',
  hasCodes: true,
  points: demonstrationPoints,
  createLabel,
  priceOf,
  cancelLabel,
  async events({ sentAt }) {
    if (!sentAt) return [];
    return JOURNEY.map(([hours, step, message]) => ({
      step,
      message,
      at: new Date(sentAt.getTime() + hours * HOUR),
    })).filter(({ at }) => at.getTime() <= Date.now());
  },
};
