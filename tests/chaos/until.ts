import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

/** Polls until a condition is true. @throws Error with the condition and the last value. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  seconds = 60,
): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1_000;
  let last: unknown;
  for (;;) {
    try {
      const found = await ask();
      if (found) return found;
      last = found;
    } catch (error) {
      if (error instanceof Fault) throw error;
      last = error;
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s (${String(last)})`);
    await pause(20);
  }
}

/** Whether something listens on a port of this machine. */
export const takesConnections = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/**
 * Runs a script in its own process. @returns once it has printed the expected output. @throws Error if it ended
 * before.
 */
export function startScript(
  script: string[],
  environment: Record<string, string>,
  opened: RegExp,
  ended: (signal: NodeJS.Signals | null, said: string) => void = () => undefined,
  hear: (chunk: string) => void = () => undefined,
  cwd: string = root,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, script, { cwd, env: { ...process.env, ...environment } });
  let said = '';
  return new Promise((done, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        hear(chunk.toString());
        said = `${said}${chunk}`.slice(-4_000);
        if (opened.test(said)) done({ child, said });
      });
    child.once('exit', (code, signal) => {
      ended(signal, said);
      reject(new Error(`${script[0]} ended with ${code ?? signal}: ${said}`));
    });
  });
}

/** A failure that must not happen, whichever process dies. */
export class Fault extends Error {}
