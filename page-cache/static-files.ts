import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';
import { BRAND } from '#brand/brand.ts';
import { encodingOf } from '#http-server/encoding.ts';
import { BUILD_FOLDER, STATIC_FOLDER, STATIC_PATH } from '#next-output/build-folder.ts';
import type { ContentCoding } from './page.ts';
import { SECURITY } from './policy.ts';

/** Folder of the compressed variants, by URL path with the suffix `.br` or `.gz`. */
export const COMPRESSED = `${BUILD_FOLDER}/compressed`;
/** Folders of static files, with their URL paths. */
export const STATIC_FOLDERS = [
  {
    folder: STATIC_FOLDER,
    prefix: STATIC_PATH.slice(1),
    cacheControl: 'public, max-age=31536000, immutable',
  },
  // Names do not change with the content: browsers revalidate each time.
  { folder: 'public', prefix: '', cacheControl: 'public, max-age=0, must-revalidate' },
  // The brand's icons and its picture for shared links.
  { folder: `brand/${BRAND.id}/public`, prefix: '', cacheControl: 'public, max-age=0, must-revalidate' },
];
/** Maximum size in bytes; larger files stay on the disk and are served by Next. */
export const MAX_BYTES = 1.25 * 1024 * 1024;

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  /** On the disk, and its length. */
  path: string;
  bytes: number;
  /** Bodies in memory: the compressed variants, or the plain file if there are none. */
  bodies: Partial<Record<ContentCoding, Buffer>>;
}

/**
 * Holds the files of the build, of `public/` and of the brand in memory, compressed if that makes them smaller. A client that
 * accepts no compression gets such a file from the disk. Files are found by their whole URL path in a map
 * that was filled at the start, so that no path leads anywhere else.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /** Reads all files before it returns. @param root the folder of the built shop. */
  static load(root: string, folders = STATIC_FOLDERS): StaticFiles {
    const loaded = new StaticFiles();
    for (const { folder, prefix, cacheControl } of folders) {
      for (const file of filesBelow(join(root, folder))) {
        const name = join(prefix, relative(join(root, folder), file));
        const entry = readEntry(file, join(root, COMPRESSED, name), cacheControl);
        if (entry) loaded.#files.set(`/${name.split(sep).map(encodeURIComponent).join('/')}`, entry);
      }
    }
    return loaded;
  }

  /** Answers GET and HEAD of a known file. @returns false for any other request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url?.split('?', 1)[0] ?? '';
    const file = this.#files.get(path);
    if (!file) return false;
    if (isKnown(request.headers['if-none-match'], file.etag)) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    const encoding = encodingOf(request.headers['accept-encoding']);
    const packed = encoding && file.bodies[encoding];
    const body = packed ?? file.bodies.identity;
    response.writeHead(200, {
      ...file.headers,
      ...(packed ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': body?.length ?? file.bytes,
    });
    if (request.method === 'HEAD') response.end();
    else if (body) response.end(body);
    else pipeline(createReadStream(file.path), response, () => undefined);
    return true;
  }
}

function readEntry(file: string, packed: string, cacheControl: string): StaticFile | undefined {
  if (statSync(file).size > MAX_BYTES) return undefined;
  const plain = readFileSync(file);
  const bodies: StaticFile['bodies'] = {};
  if (existsSync(`${packed}.br`)) bodies.br = readFileSync(`${packed}.br`);
  if (existsSync(`${packed}.gz`)) bodies.gzip = readFileSync(`${packed}.gz`);
  if (!bodies.br || !bodies.gzip) bodies.identity = plain;
  // Weak: one tag for the plain file and its compressed variants.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const type = lookup(file) ?? 'application/octet-stream';
  const headers = {
    ...SECURITY,
    'Content-Type': /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  return { headers, etag, path: file, bytes: plain.length, bodies };
}

/** Whether the caller has this version; `If-None-Match` may list several, weak ones included. */
function isKnown(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) ?? false;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
