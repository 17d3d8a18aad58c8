import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startSmtpServer } from './smtp-server.ts';

it('takes the next mail after a sender that died in the middle of one', async () => {
  const server = await startSmtpServer(() => undefined);
  const { hostname, port } = new URL(server.url);
  const open = async () => {
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const say = async (line: string) => {
      socket.write(`${line}\r\n`);
      return String((await once(socket, 'data'))[0]);
    };
    await once(socket, 'data');
    await say('EHLO shop.example');
    expect(await say('MAIL FROM:<shop@example.org>')).toMatch(/^250 /);
    return socket;
  };
  const dying = await open();
  dying.resetAndDestroy();
  const next = await open();
  next.destroy();
  await server.close();
});
