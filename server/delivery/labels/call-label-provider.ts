import { DomainError, Unavailable } from '#server/errors.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import { answerWithin } from '../answer-within.ts';
import type { LabelProvider } from './label-provider.ts';

/** How long a call to the provider may take. The back office ends its own calls after 15 seconds. */
const LABEL_TIMEOUT_MS = 12_000;

/**
 * Calls a provider of labels, with a time limit.
 *
 * @throws Conflict or Invalid for what it refuses; Unavailable `labels-away` when it does not answer
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
    logProviderFault(provider.id, error, 'the provider of labels did not answer');
    throw new Unavailable(30, 'The provider of labels does not answer right now.', 'labels-away');
  }
}
