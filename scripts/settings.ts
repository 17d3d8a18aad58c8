import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Mendable } from './fail.ts';

/** Where a process listens. */
export interface Place {
  port: number;
  host: string;
  /** As a person types it. */
  address: string;
  /** As a process of the same machine reaches it. */
  local: string;
}

/** PORT and HOST, once nobody else listens there. @throws Mendable */
export async function placeOf(standard: number): Promise<Place> {
  const text = process.env.PORT ?? String(standard);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Mendable(`PORT=${text} is not a port.`);
  const host = process.env.HOST ?? '127.0.0.1';
  await claimPort(port, host);
  return {
    port,
    host,
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    local: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
  };
}

function claimPort(port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
      reject(new Mendable(`Port ${port} ${why}; set PORT to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** Made at the first start and kept beside the data, so that tokens and signatures survive a restart. */
export async function appSecret(dataDir: string): Promise<string> {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/** The customer API of someone else that the storefront is to speak to; undefined when the shop has its own. @throws Mendable */
export function elsewhere(): string | undefined {
  const given = process.env.CUSTOMER_API_URL;
  if (!given) return undefined;
  if (!/^https?:\/\/[^/]/.test(given) || !URL.canParse(given))
    throw new Mendable('CUSTOMER_API_URL is not an address; it begins with http:// or https://.');
  return given;
}
