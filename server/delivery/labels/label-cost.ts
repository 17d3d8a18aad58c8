import { logProviderFault } from '#server/provider-faults.ts';
import { answerWithin } from '../answer-within.ts';
import { callCarrier } from '../call-carrier.ts';
import type { Carrier, LabelRequest, MadeLabel } from '../carrier.ts';
import { inLatinLetters } from './latin-address.ts';

/** Time limit of a label's price, in ms. */
const PRICE_TIMEOUT_MS = 4_000;

/** A label that was made, and its cost in cents if the carrier gave it. */
export interface CostedLabel {
  made: MadeLabel;
  cost?: number;
}

/**
 * Makes a label, its addresses in Latin letters, and asks for its price at the same time. A label is kept without a
 * price, too.
 *
 * @throws as `callCarrier`
 */
export async function makeCostedLabel(carrier: Carrier, request: LabelRequest): Promise<CostedLabel> {
  const [to, from] = await Promise.all([
    inLatinLetters(request.to),
    request.from && inLatinLetters(request.from),
  ]);
  const latin = { ...request, to, from };
  const [made, cost] = await Promise.all([
    callCarrier(carrier, (one, signal) => one.createLabel(latin, signal)),
    costOf(carrier, request),
  ]);
  return { made, cost };
}

async function costOf(carrier: Carrier, request: LabelRequest): Promise<number | undefined> {
  try {
    return await answerWithin(PRICE_TIMEOUT_MS, async (signal) => carrier.priceOf?.(request, signal));
  } catch (error) {
    logProviderFault(carrier.id, error, 'the carrier told no price');
    return undefined;
  }
}
