import { isIPv6 } from 'node:net';
import pino from 'pino';

/**
 * Log entry of a completed request. It has no query, no address of a page and no header: nothing that
 * identifies a person or grants access.
 */
export interface Access {
  requestId: string;
  /** Id of a sampled trace. */
  traceId?: string;
  method: string;
  route?: string;
  resource?: string;
  operation?: string;
  status: number;
  /** Bytes sent on the connection, including headers. */
  bytes: number;
  ms: number;
  /** Result of the page cache. */
  cache?: string;
  /** Network of the caller: `203.0.113.0/24`. */
  network: string;
  /** The caller disconnected before the end. */
  aborted?: true;
}

/** Bytes per write: a pipe takes as many atomically, so that no other line of the process is mixed in. */
const WRITE_BYTES = 4_096;
const FLUSH_MS = 1_000;

const KEY = Symbol.for('revoir.access-log');
const shared = globalThis as typeof globalThis & { [KEY]?: (access: Access) => void };

/** Writes a line; undefined without ACCESS_LOG. */
export const accessLog = (): ((access: Access) => void) | undefined => shared[KEY];

/**
 * Starts to log every request as a JSON line, delayed by one second at most (ACCESS_LOG).
 *
 * @param to a file descriptor; standard output unless given
 * @returns a function that writes pending lines and stops the log
 */
export function startAccessLog(to = 1): () => void {
  const destination = pino.destination({ dest: to, sync: false, minLength: 2_048, maxWrite: WRITE_BYTES });
  const logger = pino({ base: undefined }, destination);
  const timer = setInterval(() => destination.flush(), FLUSH_MS);
  timer.unref();
  shared[KEY] = (access) => logger.info(access, 'request');
  return () => {
    clearInterval(timer);
    delete shared[KEY];
    destination.flushSync();
  };
}

/**
 * An address without the part that identifies households and devices: the first 24 bits of IPv4, the first 48
 * of IPv6. Rate limits use longer ones, which are kept for a day and never logged.
 */
export function shortNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - first.length - rest.length;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...rest].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
