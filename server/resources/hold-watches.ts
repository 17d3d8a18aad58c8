import { z } from 'zod';
import { type HoldWatchInput, holdWatch, holdWatchInput } from '#contract/hold-watch.ts';
import { idOf, iri } from '#contract/hydra.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { deleteHoldWatch, findHoldWatch, type HoldWatchRow, watchHold } from '#server/stock/hold-watches.ts';

const TRIES_PER_HOUR = 20;

const wire = ({ id, item_id, expires_at }: HoldWatchRow) => ({
  id,
  article: iri('articles', item_id),
  expiresAt: expires_at,
});

async function watch(call: Call<unknown, HoldWatchInput>) {
  const { bearer, body, db, request } = call;
  await limitNetwork('hold-watches', request.ip, TRIES_PER_HOUR, 3_600);
  return wire(await watchHold(db, bearer, idOf(body.article), body.email));
}

const idIn = (call: Call): string => {
  const id = z.uuid().safeParse(call.params.id);
  if (!id.success) throw notFound();
  return id.data;
};

/**
 * Requests to be notified when a held item is free again. They cannot be listed; an id is known only to its recipient.
 */
export const holdWatches: Resource = {
  name: 'hold-watches',
  type: 'HoldWatch',
  shape: holdWatch,
  references: { article: 'Article' },
  operations: [
    operation({
      kind: 'create',
      title: 'Requests an email when a held item is available again.',
      guard: 'public',
      body: holdWatchInput,
      returns: holdWatch,
      handle: watch,
    }),
    operation({
      kind: 'read',
      title: 'Reads a request that still waits.',
      guard: 'public',
      returns: holdWatch,
      handle: async (call) => wire(await findHoldWatch(call.db, idIn(call))),
    }),
    operation({
      kind: 'delete',
      title: 'Takes a request back, with its address.',
      guard: 'public',
      returns: null,
      async handle(call) {
        await deleteHoldWatch(call.db, idIn(call));
        return undefined;
      },
    }),
  ],
};
