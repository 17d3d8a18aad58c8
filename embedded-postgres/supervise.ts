import { setTimeout as pause } from 'node:timers/promises';
import { type Lease, lockAsOwner, share } from '#embedded-postgres/lease.ts';
import { runningServer, startServer } from '#embedded-postgres/server.ts';

/** More deaths than this within the period are no accident. */
const DEATHS = 10;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const TOLD_AFTER_MS = 3_000;

export interface Supervision {
  /** Returns the current lease. */
  lease(): Lease;
  /** Ends it, after waiting for a start in progress. */
  stop(): Promise<void>;
}

/**
 * Keeps the shop's embedded server running: restarts it on the same port when it dies, as long as the shop runs.
 * If it cannot start (a full disk), tries again every second; the shop keeps running.
 *
 * @param giveUp called with one sentence when the server has died ten times within a minute.
 */
export function supervise(
  folder: string,
  first: Lease,
  say: (line: string) => void,
  giveUp: (sentence: string) => void,
): Supervision {
  let lease = first;
  let stopped = false;
  let deaths: number[] = [];
  let recovering = Promise.resolve();

  function watch(): void {
    lease.session.once('end', () => {
      recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    const lost = performance.now();
    let last = '';
    for (let wait = FIRST_PAUSE_MS; !stopped; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        if (await reopen()) {
          if (!stopped) noteReturn(performance.now() - lost);
          return;
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // The first attempts may fail because of the dead server's processes.
        if (reason !== last && performance.now() - lost > TOLD_AFTER_MS) {
          say(reason);
          last = reason;
        }
      }
      await pause(wait);
    }
  }

  /** @returns whether the shop has its server and its lease again. */
  async function reopen(): Promise<boolean> {
    const { port, identity } = lease.server;
    const server = (await runningServer(folder)) ?? (await startServer(folder, port));
    const session = server && (await share(server));
    if (!session) return false;
    // The previous session's locks may remain for a moment.
    if (!(await lockAsOwner(session))) {
      await session.end();
      return false;
    }
    if (server.identity !== identity) deaths.push(performance.now());
    lease = { server, session };
    watch();
    return true;
  }

  function noteReturn(milliseconds: number): void {
    deaths = deaths.filter((moment) => moment > performance.now() - WITHIN_MS);
    say(`The database had ended; it is back after ${(milliseconds / 1_000).toFixed(1)} s`);
    if (deaths.length < DEATHS) return;
    stopped = true;
    giveUp(
      `The database ended ${DEATHS} times within a minute; its log is in ${folder}/postgres/server.log.`,
    );
  }

  watch();
  return {
    lease: () => lease,
    stop: () => {
      stopped = true;
      return recovering;
    },
  };
}
