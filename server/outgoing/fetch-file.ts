import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { BRAND } from '#brand/brand.ts';
import { assertPublicHost, lookUpPublic, PrivateAddress } from './public-addresses.ts';

/** The download of an address failed; the message is the reason, in a few words. */
export class FetchError extends Error {}

export interface FetchLimits {
  /** Larger files are not read. */
  maxBytes: number;
  /** Limit for the whole download, redirects included. */
  timeoutMs: number;
  /** Whether private networks are allowed. */
  privateNetworks: boolean;
}

const MAX_REDIRECTS = 3;

/** Whether a text is an address that can be downloaded. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Downloads an address into memory. @throws FetchError */
export const fetchFile = (address: string, limits: FetchLimits): Promise<Buffer> =>
  fetched(address, limits, async (chunks) => {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return Buffer.concat(parts);
  });

/** Downloads an address into a file. @throws FetchError */
export const fetchToFile = (address: string, path: string, limits: FetchLimits): Promise<void> =>
  fetched(address, limits, (chunks) => pipeline(chunks, createWriteStream(path)));

async function fetched<T>(
  address: string,
  limits: FetchLimits,
  take: (chunks: AsyncGenerator<Buffer>) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await follow(address, limits, signal);
    try {
      return await take(limited(response, limits.maxBytes));
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError(`it took longer than ${limits.timeoutMs / 1000} seconds`);
    if (error instanceof PrivateAddress) throw new FetchError('the address is of a private network');
    if (isFull(error)) throw error;
    throw new FetchError(`the address cannot be reached (${codeOf(error)})`);
  }
}

async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  let target = addressOf(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(target, limits, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || location === undefined)
      throw new FetchError(`the server answered ${statusCode}`);
    target = addressOf(location, target);
  }
  throw new FetchError(`more than ${MAX_REDIRECTS} redirects`);
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError('it is not an address of the web');
  if (url.username !== '' || url.password !== '')
    throw new FetchError('the address has a name or a password');
  return url;
}

function get(target: URL, { privateNetworks }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (!privateNetworks) assertPublicHost(target);
  return new Promise((done, fail) => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      headers: { accept: '*/*', 'user-agent': `${BRAND.name}-Import/1.0` },
      lookup: privateNetworks ? undefined : lookUpPublic,
      signal,
      agent: false,
    });
    request.on('error', fail);
    request.on('response', done);
    request.end();
  });
}

async function* limited(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const tooLarge = () => new FetchError(`it is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge();
    yield part;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : String(error);

const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC';
