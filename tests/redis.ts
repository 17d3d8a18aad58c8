import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { freePort } from '#embedded-postgres/port.ts';
import { until } from './chaos/until.ts';

/** Whether this machine has a Redis; without it, tests that need one are reported as skipped. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** The test's own real Redis, in memory. */
export class TestRedis {
  #child: ChildProcess | undefined;
  #port = 0;

  get url(): string {
    return `redis://127.0.0.1:${this.#port}/0`;
  }

  /** Starts it, empty; a restart uses the same port. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#child = spawn('redis-server', options, { stdio: 'ignore' });
    await until('Redis answers', () => this.ask('PING').then(Boolean));
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops its answers and keeps its connections open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Returns the answer of a command. */
  async ask(...command: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }
}
