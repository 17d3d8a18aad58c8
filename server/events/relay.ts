import { gt, max } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { describeError, log } from '#server/log.ts';
import { listenTo } from './listen-to.ts';

const RETRY_MS = 1_000;
/** Numbers are given before transactions end, so one may appear after a later one was told: so far back it is looked for. */
const OVERLAP = 500;

let told: number | undefined;

/** The last change that the relay of this process has told; undefined without a relay. */
export const relayPosition = (): number | undefined => told;

/**
 * Tells a storefront what changed, as soon as the transaction that changed it is over: LISTEN wakes it, the outbox
 * (domain_event) says what, also after a lost connection.
 *
 * @param tell takes the tags to drop; when it throws, the same events are told again.
 * @returns stops the relay.
 */
export async function startRelay(tell: (tags: string[]) => Promise<void>): Promise<() => Promise<void>> {
  const [last] = await database()
    .select({ id: max(domainEvent.id) })
    .from(domainEvent);
  let position = last?.id ?? 0;
  told = position;
  const start = position;
  const relayed = new Set<number>();
  let stopped = false;
  let queue = Promise.resolve();

  async function relayPending(): Promise<void> {
    const floor = Math.max(start, position - OVERLAP);
    const found = await database()
      .select()
      .from(domainEvent)
      .where(gt(domainEvent.id, floor))
      .orderBy(domainEvent.id)
      .limit(2000);
    const events = found.filter((entry) => !relayed.has(entry.id));
    if (events.length === 0) return;
    await tell([...new Set(events.flatMap((entry) => entry.tags))]);
    for (const entry of events) relayed.add(entry.id);
    position = found.at(-1)?.id ?? position;
    told = position;
    for (const id of relayed) if (id <= position - OVERLAP) relayed.delete(id);
    if (found.length === 2000) await relayPending();
  }

  const wake = () => {
    queue = queue.then(relayPending).catch((error: unknown) => {
      log.warn(describeError(error), 'a change could not be told to the storefront; it is told again');
      if (!stopped) setTimeout(wake, RETRY_MS).unref();
    });
  };

  // Events may have been raised while the relay did not listen.
  const stop = await listenTo(['domain_event'], { notified: wake, connected: wake });
  return async () => {
    stopped = true;
    await stop();
    await queue;
    told = undefined;
  };
}
