import { endProcess } from '#server/end-process.ts';

/** A part of the process to close, and its timeout in ms. */
export interface ShutdownStep {
  most: number;
  close(): unknown;
}

/**
 * Closes the parts in order at the first signal, and exits. Each has a timeout, so that a hanging one does not
 * prevent closing the database.
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
  // A library of the database exits the process at the first signal; the order of closing is decided here.
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** Waits for work to succeed or fail, up to a timeout. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

const started = performance.now();

/** Prints a line for a step, with the seconds since the start. */
export function printLine(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}
