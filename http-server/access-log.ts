import { isIPv6 } from 'node:net';
import pino from 'pino';

/** A request at its end. No query, no address of a page, no header: nothing that names a person or opens anything. */
export interface Access {
  requestId: string;
  /** Of a sampled trace. */
  traceId?: string;
  method: string;
  route?: string;
  resource?: string;
  operation?: string;
  status: number;
  /** Sent on the connection, headers included. */
  bytes: number;
  ms: number;
  /** What the page cache did. */
  cache?: string;
  /** The network that the caller belongs to: `203.0.113.0/24`. */
  network: string;
  /** The caller did not wait for the end. */
  aborted?: true;
}

/** So much is written at once, in bytes: a pipe takes it whole, so that no other line of the process comes between. */
const WRITE_BYTES = 4_096;
const FLUSH_MS = 1_000;

const KEY = Symbol.for('revoir.access-log');
const shared = globalThis as typeof globalThis & { [KEY]?: (access: Access) => void };

/** Writes a line; undefined without ACCESS_LOG. */
export const accessLog = (): ((access: Access) => void) | undefined => shared[KEY];

/**
 * Begins to log every request as a JSON line, a second late at most (ACCESS_LOG).
 *
 * @param to a file descriptor; standard output unless given
 * @returns writes what is left and ends it
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
 * An address without the part that tells households and devices apart: of IPv4 the first 24 bits, of IPv6 the first 48.
 * The limits of the shop know callers by longer ones, which are kept a day and never logged.
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
