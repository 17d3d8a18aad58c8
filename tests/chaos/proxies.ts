import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { takesConnections, until } from './until.ts';

/** A proxy in front of two processes, configured as in `deployment/`. */
export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

/** Starts nginx with `deployment/nginx.conf`, with other ports and folders. */
export function startNginx(backends: readonly [number, number]): Promise<Proxy> {
  return started('nginx.conf', backends, (folder, file, text) => {
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = folders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    return {
      text: text.replace('http {', `http { access_log off; ${paths}`),
      command: ['nginx', '-e', 'stderr', '-c', file, '-g', `daemon off; pid ${folder}/pid;`],
    };
  });
}

/** Starts HAProxy with `deployment/haproxy.cfg`, with other ports. */
export const startHaproxy = (backends: readonly [number, number]): Promise<Proxy> =>
  started('haproxy.cfg', backends, (_, file, text) => ({ text, command: ['haproxy', '-db', '-f', file] }));

async function started(
  sample: string,
  backends: readonly [number, number],
  prepare: (folder: string, file: string, text: string) => { text: string; command: string[] },
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'revoir-proxy-'));
  const file = join(folder, sample);
  const port = await freePort();
  const given = (await readFile(join('deployment', sample), 'utf8'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${backends[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${backends[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`);
  const { text, command } = prepare(folder, file, given);
  await writeFile(file, text);
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  await until(`${program} at ${port}`, () => {
    if (child.exitCode !== null) throw new Error(said);
    return takesConnections(port);
  });
  return { port, stop: () => ended(child).finally(() => rm(folder, { recursive: true, force: true })) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
