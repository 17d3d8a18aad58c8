import { endProcess } from '#server/end-process.ts';

/** One part of the process that is to be closed, and the milliseconds that it is given. */
export interface ShutdownStep {
  most: number;
  close(): unknown;
}

/**
 * Closes part after part at the first signal, and ends. Each gets its time; one that hangs must not keep the database
 * from being closed.
 */
export function closeOnSignal(parts: ShutdownStep[], say: (line: string) => void): void {
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    say('Closing');
    for (const part of parts) await withTimeout(part.most, Promise.resolve(part.close()));
    say('Closed');
    endProcess(0);
  };
  // A library of the database ends the process at the first signal; the order of closing is decided here.
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** Waits for work to end, however it ends, and at most so long. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

const started = performance.now();

/** One clear line per step, with the seconds since the start. */
export function printLine(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
