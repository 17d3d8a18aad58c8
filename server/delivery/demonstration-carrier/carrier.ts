import type { ParcelStep } from '#contract/parcel.ts';
import en from '#messages/en-GB/shipping.json' with { type: 'json' };
import fr from '#messages/fr-FR/shipping.json' with { type: 'json' };
import { SHOP_LOCALE } from '#shared/locales.ts';
import { messageFormatter } from '#shared/message-formatter.ts';
import type { Carrier } from '../carrier.ts';
import { sendcloudCarrier } from '../sendcloud/sendcloud.ts';
import { demonstrationPoints } from './pickup-points.ts';
import { SANDBOX_ACCOUNT } from './sandbox/sandbox-account.ts';

const { createLabel, priceOf, cancelLabel } = sendcloudCarrier(SANDBOX_ACCOUNT);

const texts = messageFormatter(SHOP_LOCALE, SHOP_LOCALE === 'fr-FR' ? fr : en);

/** Steps of a practice parcel, with the hours after it left; in the shop's language, as real carriers write them. */
const JOURNEY: readonly [hours: number, step: ParcelStep, message: string][] = [
  [2, 'moving', texts.formatMessage({ id: 'shipping.step.pickedUp' })],
  [12, 'moving', texts.formatMessage({ id: 'shipping.step.sorted' })],
  [40, 'out_for_delivery', texts.formatMessage({ id: 'shipping.step.driver' })],
  [44, 'delivered', texts.formatMessage({ id: 'shipping.step.delivered' })],
];
const HOUR = 3_600_000;

/**
 * A fictitious carrier for demonstrations and tests: invented pickup points, labels by Sendcloud's protocol without a
 * network, and parcels that arrive within two days after the shop or a seller sends them.
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
