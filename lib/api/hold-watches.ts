import { z } from 'zod';
import { type HoldWatch, holdWatch } from '#contract/hold-watch.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';
import { storeAction } from './store-action.ts';

/** POST hold-watches. @throws ApiError 409 if the item is not held */
export const createHoldWatch = (client: ApiClient, article: string, email: string): Promise<HoldWatch> =>
  storeAction('Erreur lors de la création de l’alerte de disponibilité', () =>
    client({ method: 'POST', path: 'hold-watches', body: { article, email }, returns: holdWatch }),
  );

/** DELETE hold-watches/{id}; ignores one that is already deleted. @throws ApiError */
export async function deleteHoldWatch(client: ApiClient, id: string): Promise<void> {
  try {
    await storeAction('Erreur lors de la suppression de l’alerte de disponibilité', () =>
      client({ method: 'DELETE', path: `hold-watches/${encodeURIComponent(id)}`, returns: z.unknown() }),
    );
  } catch (error) {
    if (failureOf(error)?.status !== 404) throw error;
  }
}

/** Returns the form's own message for a refusal, if it has one. */
export function holdWatchErrorId(error: unknown): string | undefined {
  const ids: Record<string, string> = {
    '/errors/free': 'watch.free',
    '/errors/sold': 'watch.sold',
    '/errors/own-hold': 'watch.own',
  };
  return ids[failureOf(error)?.problem?.type ?? ''];
}
