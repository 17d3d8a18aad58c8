import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

// The baseline server in its own process: it only sends the bytes of one page from memory.
const [like = '', encoding = 'identity'] = process.argv.slice(2);
const sent = await new Promise<Buffer>((done, reject) => {
  get(like, { headers: { 'accept-encoding': encoding } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => done(Buffer.concat(chunks)));
  }).on('error', reject);
});
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/html',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': sent.length,
  });
  response.end(sent);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
