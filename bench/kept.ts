import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { addressesOf } from './addresses.ts';
import { figure, mediansOf } from './figures.ts';
import { processorMs } from './processor-time.ts';
import { bindToCore, type OpenShop, withShop } from './shop.ts';
import type { Tell } from './table.ts';
import { makePopular } from './visitors.ts';
import { wrkAll } from './wrk.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
const ROUNDS = 3;

/** A server on the first core. */
interface Server {
  url: string;
  pid: number;
}

/**
 * Compares cached pages with a bare server that sends the same bytes, in turns: answers per second of the server's
 * processor time, the median of three rounds each. The note contains wall-clock rates.
 */
export const measureKept = (tell: Tell) =>
  withShop(async (shop) => {
    const { pages } = await addressesOf(shop.url);
    tell('kept-home', ...(await compare(shop, pages.home)));
    tell('kept-listing', ...(await compare(shop, pages.listing)));
    tell('kept-product', ...(await compare(shop, pages.product)));
  });

async function compare(shop: OpenShop, url: string): Promise<[number[], string]> {
  await makePopular(url);
  const ratios: number[] = [];
  const rates: string[] = [];
  for (const encoding of ENCODINGS) {
    const bare = await bareNode(url, encoding);
    const [ours, theirs] = await inTurns({ url, pid: shop.pid }, bare, encoding).finally(bare.close);
    ratios.push(ours('perCore') / theirs('perCore'));
    const each = `${figure(ours('rate'))}, ${figure(1_000 / ours('perCore'))} ms each, p99 ${figure(ours('p99'))} ms`;
    rates.push(`${figure(ours('rate') / theirs('rate'))} (${each})`);
  }
  return [ratios, `by the clock ${rates.join(' / ')}`];
}

/** Answers per second of wall-clock time and of the server's processor time, and p99 in ms. */
type Round = Record<'rate' | 'perCore' | 'p99', number>;

/** @returns the median of each figure, for both servers */
async function inTurns(one: Server, other: Server, encoding: string) {
  for (const server of [one, other]) await load(server, encoding, 1);
  const ones: Round[] = [];
  const others: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ones.push(await load(one, encoding));
    others.push(await load(other, encoding));
  }
  return [mediansOf(ones), mediansOf(others)] as const;
}

async function load({ url, pid }: Server, encoding: string, seconds = 2): Promise<Round> {
  const before = processorMs(pid);
  const answered = await wrkAll(url, { headers: { 'Accept-Encoding': encoding }, seconds });
  const spentMs = processorMs(pid) - before;
  const { requests, p99 } = answered;
  return { rate: requests / answered.seconds, perCore: (requests * 1_000) / spentMs, p99 };
}

/** Starts a bare Node server in its own process, which answers the same bytes from memory. */
async function bareNode(like: string, encoding: string): Promise<Server & { close(): void }> {
  bindToCore(0);
  const child = spawn(process.execPath, [resolve('bench/bare-node.ts'), like, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  bindToCore(1);
  const port = await new Promise<string>((done, reject) => {
    child.once('exit', () => reject(new Error('the bare server ended')));
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => void child.kill() };
}
