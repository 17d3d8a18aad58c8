import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import { TOPICS, type Topic } from '#contract/private/topics.ts';

/** Whether changes arrive by a stream, or by polling every few seconds. */
export type Liveness = 'live' | 'polling';

const message = z.object({ topics: z.array(z.enum(TOPICS)) });

const NAME = 'office-live';
const POLL_MS = 10_000;
const FIRST_WAIT_MS = 2_000;
const MOST_WAIT_MS = 60_000;

interface Listener {
  changed: (topics: readonly Topic[]) => void;
  became: (liveness: Liveness) => void;
}

/**
 * Reads the stream until stopped. Without a stream, reports every few seconds that everything may have changed.
 * @returns a function that stops it
 */
function readStream({ changed, became }: Listener): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isOpen = false;
  const poll = setInterval(() => !isOpen && changed(TOPICS), POLL_MS);
  const turn = (open: boolean) => {
    isOpen = open;
    became(open ? 'live' : 'polling');
  };
  const connect = () => {
    source = new EventSource(`${PRIVATE_BASE}/sessions/current/events`);
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      turn(true);
    };
    source.onmessage = ({ data }) => changed(message.parse(JSON.parse(String(data))).topics);
    source.onerror = () => {
      turn(false);
      // The browser reopens a lost connection; a refusal ends it.
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, wait);
      wait = Math.min(wait * 2, MOST_WAIT_MS);
    };
  };
  connect();
  return () => {
    clearInterval(poll);
    clearTimeout(again);
    source?.close();
  };
}

const shared = z.union([
  message,
  z.object({ liveness: z.enum(['live', 'polling']) }),
  z.object({ ask: z.literal(true) }),
]);

/**
 * Reports changes made elsewhere. The tabs of a browser share one stream: the tab that holds the lock reads it and
 * informs the others; when it is closed, another takes over. @returns a function that stops it
 */
export function listenToOffice(listener: Listener): () => void {
  const channel = new BroadcastChannel(NAME);
  const stopping = new AbortController();
  let own: Liveness | undefined;
  channel.onmessage = ({ data }) => {
    const told = shared.parse(data);
    if ('topics' in told) listener.changed(told.topics);
    else if ('liveness' in told) listener.became(told.liveness);
    else if (own) channel.postMessage({ liveness: own });
  };
  const lead = () =>
    readStream({
      changed(topics) {
        listener.changed(topics);
        channel.postMessage({ topics });
      },
      became(liveness) {
        own = liveness;
        listener.became(liveness);
        channel.postMessage({ liveness });
      },
    });
  // Locks exist only on secure pages; without them each tab has its own stream.
  if (!('locks' in navigator)) {
    const stop = lead();
    stopping.signal.addEventListener('abort', stop);
  } else {
    channel.postMessage({ ask: true });
    const held = () =>
      new Promise<void>((release) => {
        const stop = lead();
        stopping.signal.addEventListener('abort', () => {
          stop();
          release();
        });
      });
    navigator.locks.request(NAME, { signal: stopping.signal }, held).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  }
  return () => {
    stopping.abort();
    channel.close();
  };
}
