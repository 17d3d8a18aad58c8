import { DomainError, Unavailable } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { answerWithin } from '../answer-within.ts';
import type { LabelProvider } from './label-provider.ts';

/** A packer waits no longer than this for a label; the office's own calls wait 15 seconds. */
const LABEL_TIMEOUT_MS = 12_000;

/**
 * Asks a provider of labels, within a time.
 *
 * @throws Conflict for what it refuses; Unavailable `labels-away` when it does not answer
 */
export async function callLabelProvider<T>(
  provider: LabelProvider,
  ask: (provider: LabelProvider, signal: AbortSignal) => Promise<T>,
  timeoutMs = LABEL_TIMEOUT_MS,
): Promise<T> {
  try {
    return await answerWithin(timeoutMs, (signal) => ask(provider, signal));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.warn({ labels: provider.id, ...describeError(error) }, 'the provider of labels did not answer');
    throw new Unavailable(30, 'The provider of labels does not answer right now.', 'labels-away');
  }
}
