import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './port.ts';

describe('a free port', () => {
  it.skipIf(process.platform !== 'linux')('is none that an outgoing connection gets', async () => {
    const lowest = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(lowest);
  });

  it('can be listened on', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((done, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', done);
    });
    server.close();
  });
});
