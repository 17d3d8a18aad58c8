const CONNECT_MS = 2_000;

type Redis = typeof import('@redis/client');

const open = ({ createClient }: Redis, url: string, fault: (error: unknown) => void) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    // A fault ends both connections; a new pair is opened.
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  client.on('error', fault);
  return client;
};

/** Two connections to a Redis: one for commands, one for messages. Both end together. */
export interface RedisConnection {
  /** Runs a script. Rejects if there is no answer within `ms`. */
  run(script: string, keys: string[], parameters: (string | Buffer)[], ms: number): Promise<unknown>;
  close(): void;
}

/**
 * @param heard gets each message of a channel.
 * @param failed is called once, when a connection is lost.
 * @throws Error if Redis cannot be reached
 */
export async function connectRedis(
  url: string,
  channel: string,
  { heard, failed }: { heard: (message: string) => void; failed: (error: unknown) => void },
): Promise<RedisConnection> {
  let isOver = false;
  const fail = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    close();
    failed(error);
  };
  // Loaded on demand: most shops are one process.
  const redis = await import('@redis/client');
  const clients = [open(redis, url, fail), open(redis, url, fail)] as const;
  const [asks, hears] = clients;
  const close = () => {
    isOver = true;
    for (const client of clients) if (client.isOpen) client.destroy();
  };
  try {
    await within(2 * CONNECT_MS, Promise.all([asks.connect(), hears.connect()]));
    await within(CONNECT_MS, hears.subscribe(channel, heard));
  } catch (error) {
    close();
    throw error;
  }
  for (const client of clients) client.on('end', () => fail(new Error('the connection was closed')));
  const binary = asks.withTypeMapping({ [redis.RESP_TYPES.BLOB_STRING]: Buffer });
  return {
    run: (script, keys, parameters, ms) =>
      within(ms, binary.eval(script, { keys, arguments: parameters as string[] })),
    close,
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
