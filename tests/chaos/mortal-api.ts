import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#embedded-postgres/port.ts';
import { startScript } from './until.ts';

/** The API in its own process (`npm run api`), always on the same port. */
export class MortalApi {
  readonly origin: string;
  /** Output of ends that were not kills: the API must survive its database. */
  readonly collapses: string[] = [];
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: String(port) };
  }

  static async open(environment: Record<string, string>): Promise<MortalApi> {
    const api = new MortalApi(await freePort(), environment);
    await api.start();
    return api;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const { child } = await startScript(
      ['scripts/api.ts'],
      this.#environment,
      / is open: /,
      (signal, said) => {
        if (signal !== 'SIGKILL') this.collapses.push(said);
      },
    );
    this.#child = child;
  }

  async kill(): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
