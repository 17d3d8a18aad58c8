import pg from 'pg';
import { directUrl } from '#server/db/database.ts';

const RETRY_MS = 1_000;

/**
 * Listens on channels of PostgreSQL by a separate connection, which is reopened when it is lost.
 *
 * @param notified gets the channel and the payload of a notification.
 * @param connected is called after each connection: earlier notifications were missed.
 * @returns stops listening.
 */
export async function listenTo(
  channels: readonly string[],
  { notified, connected }: { notified: (channel: string, payload: string) => void; connected: () => void },
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    if (stopped) return;
    const listener = new pg.Client({ connectionString: directUrl() });
    client = listener;
    listener.on('notification', ({ channel, payload }) => notified(channel, payload ?? ''));
    listener.on('error', () => undefined);
    listener.on('end', () => {
      if (!stopped) setTimeout(() => void listen(), RETRY_MS).unref();
    });
    try {
      await listener.connect();
      for (const channel of channels) await listener.query(`listen ${channel}`);
      connected();
    } catch {
      await listener.end().catch(() => undefined);
    }
  }

  await listen();
  return async () => {
    stopped = true;
    await client?.end().catch(() => undefined);
  };
}
