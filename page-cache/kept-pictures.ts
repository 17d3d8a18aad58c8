import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY } from './policy.ts';

/** Pictures in all their widths; the content of an address never changes. */
const PICTURE = /^\/api\/v3\/media\/[a-z0-9-]+\/(\d+\.webp|share\.jpg)$/;
const MAX_BYTES = 16 * 1024 * 1024;
/** Time in ms for which an erased or reduced picture may still be shown. */
const MAX_AGE_MS = 60_000;

interface Picture {
  headers: Record<string, string>;
  body: Buffer;
  /** End of its lifetime, by `performance.now()` in ms. */
  until: number;
}

/** The most recently requested pictures, in memory: sent like files of the build, without the API. */
export class KeptPictures {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  /** Answers GET and HEAD of a cached picture. @returns false for any other request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const picture = key === undefined ? undefined : this.#pictures.get(key);
    if (key === undefined || !picture) return false;
    this.#remove(key, picture);
    if (picture.until < performance.now()) return false;
    // The map's first entry is the least recently requested one.
    this.#add(key, picture);
    response.writeHead(200, picture.headers);
    response.end(request.method === 'HEAD' ? undefined : picture.body);
    return true;
  }

  /** Caches the API's answer if it is a public picture. @returns an answer to send. */
  async keep(request: IncomingMessage, answer: Response): Promise<Response> {
    const key = request.method === 'GET' ? keyOf(request) : undefined;
    const isForAll = /\bpublic\b.*\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');
    if (key === undefined || answer.status !== 200 || !isForAll) return answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const older = this.#pictures.get(key);
    if (older) this.#remove(key, older);
    this.#add(key, {
      headers: { ...SECURITY, ...headersOf(answer), 'Content-Length': String(body.length) },
      body,
      until: performance.now() + MAX_AGE_MS,
    });
    for (const [oldest, picture] of this.#pictures) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest, picture);
    }
    return new Response(body, answer);
  }

  #add(key: string, picture: Picture): void {
    this.#pictures.set(key, picture);
    this.#bytes += picture.body.length;
  }

  #remove(key: string, picture: Picture): void {
    this.#pictures.delete(key);
    this.#bytes -= picture.body.length;
  }
}

/** Headers of the picture, without those of the call that fetched it. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) =>
      ['cache-control', 'content-security-policy', 'content-type', 'vary'].includes(name),
    ),
  );

/**
 * Address and format of a picture; undefined for anything else. Browsers that accept AVIF get it under the same
 * address.
 */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !PICTURE.test(url ?? '')) return undefined;
  return `${url} ${headers.accept?.includes('image/avif') ?? false}`;
}
