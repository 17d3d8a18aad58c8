import { sql } from 'drizzle-orm';
import { TOPICS, type Topic } from '#contract/private/topics.ts';
import { database } from '#server/db/database.ts';
import { describeError, log } from '#server/log.ts';
import { listenTo } from './listen-to.ts';

/** Notified by the triggers of server/db/functions/office_changed.sql. */
const CHANNEL = 'office_changed';

/** Topics by the subject of a notification: that of an audit entry, or the argument of a trigger. */
const TOPIC_OF: Readonly<Record<string, Topic>> = {
  order: 'orders',
  order_return: 'orders',
  holds: 'orders',
  trade_in: 'trade-ins',
  trade_in_cart: 'trade-ins',
  item: 'items',
  price_change: 'items',
  markdown_plan: 'items',
  product: 'items',
  collection: 'items',
  synonyms: 'content',
  content_page: 'content',
  content_home: 'content',
  customer: 'customers',
  gift_card: 'customers',
  promo_code: 'prices',
  price_grid: 'prices',
  booking: 'appointments',
  store: 'stores',
  contact_message: 'messages',
  mail: 'mails',
  job: 'jobs',
  team_member: 'team',
  webhook_endpoint: 'integrations',
  api_key: 'integrations',
  editor: 'editors',
  audit: 'audit',
};

const HEARTBEAT_MS = 15_000;
/** Time in ms in which changes are collected for one message. */
const GATHER_MS = 150;
/** Maximum of unread messages, after which a browser's stream ends: it opens another. */
const MOST_UNREAD = 50;

interface Stream {
  tell: (topic: Topic) => void;
  end: () => void;
}

interface Hub {
  streams: Set<Stream>;
  listening?: Promise<() => Promise<void>>;
}

const KEY = Symbol.for('revoir.office-streams');
const shared = globalThis as typeof globalThis & { [KEY]?: Hub };

/** Returns the one hub of the process: Next bundles routes apart, so a module variable would exist several times. */
function hub(): Hub {
  shared[KEY] ??= { streams: new Set() };
  return shared[KEY];
}

const tellAll = (topics: readonly Topic[]): void => {
  for (const { tell } of hub().streams) for (const topic of topics) tell(topic);
};

/** Opens a stream. Each process listens by one connection, while it has open streams. */
function open(stream: Stream): void {
  const state = hub();
  state.streams.add(stream);
  state.listening ??= listenTo([CHANNEL, 'domain_event'], {
    notified: (channel, subject) => {
      const topic = channel === CHANNEL ? TOPIC_OF[subject] : 'items';
      if (topic) tellAll([topic]);
    },
    // Changes may have been missed before the connection.
    connected: () => tellAll(TOPICS),
  });
}

async function close(stream: Stream): Promise<void> {
  const state = hub();
  state.streams.delete(stream);
  if (state.streams.size > 0 || !state.listening) return;
  const { listening } = state;
  state.listening = undefined;
  await (await listening)();
}

/** Ends all streams of this process, which is about to end. */
export async function endOfficeStreams(): Promise<void> {
  for (const { end } of [...hub().streams]) end();
}

/**
 * Creates a stream of server-sent events with the changed topics, as `{"topics": ["orders"]}`. It begins when it is
 * read.
 *
 * @param isOver called repeatedly: the stream ends with its session.
 */
export function officeStream(isOver: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const waiting = new Set<Topic>();
  let gathering: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let stream: Stream | undefined;

  function stop(): void {
    if (!stream) return;
    clearTimeout(gathering);
    clearInterval(heartbeat);
    const stopped = stream;
    stream = undefined;
    close(stopped).catch((error: unknown) => log.warn(describeError(error), 'a listener was not closed'));
  }

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const end = () => {
      if (!stream) return;
      stop();
      controller.close();
    };
    const write = (text: string) => {
      if (!stream) return;
      if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
      else controller.enqueue(encoder.encode(text));
    };
    const flush = () => {
      gathering = undefined;
      write(`data: ${JSON.stringify({ topics: [...waiting] })}\n\n`);
      waiting.clear();
    };
    const beat = async () => {
      if (await isOver()) end();
      else write(':\n\n');
    };
    stream = {
      end,
      tell(topic) {
        waiting.add(topic);
        gathering ??= setTimeout(flush, GATHER_MS);
      },
    };
    open(stream);
    write('retry: 2000\n\n');
    heartbeat = setInterval(() => void beat().catch(end), HEARTBEAT_MS);
    heartbeat.unref();
  }

  return new ReadableStream<Uint8Array>(
    {
      // A stream that is never read, such as for HEAD, opens nothing.
      pull(controller) {
        if (!stream) begin(controller);
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

/** Notifies all processes of a change outside of tables with triggers. */
export const announceToOffice = (subject: 'job'): Promise<unknown> =>
  database().execute(sql`select pg_notify(${CHANNEL}, ${subject})`);
