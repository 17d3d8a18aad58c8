import { gt, max } from 'drizzle-orm';
import pg from 'pg';
import { database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { env } from '#server/env.ts';
import { describeError, log } from '#server/log.ts';

const RETRY_MS = 1_000;
/** Numbers are given before transactions end, so one may appear after a later one was told: so far back it is looked for. */
const OVERLAP = 500;

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
  const start = position;
  const relayed = new Set<number>();
  let stopped = false;
  let client: pg.Client | undefined;
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
    for (const id of relayed) if (id <= position - OVERLAP) relayed.delete(id);
    if (found.length === 2000) await relayPending();
  }

  const wake = () => {
    queue = queue.then(relayPending).catch((error: unknown) => {
      log.warn(describeError(error), 'a change could not be told to the storefront; it is told again');
      if (!stopped) setTimeout(wake, RETRY_MS).unref();
    });
  };

  async function listen(): Promise<void> {
    if (stopped) return;
    const listener = new pg.Client({ connectionString: env().DATABASE_URL });
    client = listener;
    listener.on('notification', wake);
    listener.on('error', () => undefined);
    listener.on('end', () => {
      if (!stopped) setTimeout(() => void listen(), RETRY_MS).unref();
    });
    try {
      await listener.connect();
      await listener.query('listen domain_event');
      // Events that were raised while no relay listened.
      wake();
    } catch {
      await listener.end().catch(() => undefined);
    }
  }

  await listen();
  return async () => {
    stopped = true;
    await client?.end().catch(() => undefined);
    await queue;
  };
}
