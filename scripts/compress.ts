import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUNDLE_PREFIX } from '#next-output/bundle.ts';
import { COMPRESSED, MAX_BYTES, STATIC_FOLDERS } from '#page-cache/static-files.ts';

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 1_024;
/** Formats that are not compressed already. */
const TEXT = /\.(css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
/** Minimum saving; less is not worth decoding. */
const MIN_SAVING = 0.05;

/** Every page of the shop loads it: it is compressed as well as possible. */
const isBundle = (file: string) => basename(file).startsWith(BUNDLE_PREFIX);

/** Quality 10 takes a third of the time of 11, and files are 2 % larger. */
const brotli = (body: Buffer, file: string) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isBundle(file) ? 11 : 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
const VARIANTS = [
  { ending: 'br', pack: brotli },
  { ending: 'gz', pack: (body: Buffer) => promisify(gzip)(body, { level: 9 }) },
];

/**
 * Writes every static text file of the built shop as brotli and gzip below `COMPRESSED`, one per core at a time
 * (zlib runs outside the main thread). @returns the number of compressed files.
 */
export async function compressStatic(root: string): Promise<number> {
  const target = join(root, COMPRESSED);
  await rm(target, { recursive: true, force: true });
  const jobs: { from: string; to: string }[] = [];
  for (const { folder, prefix } of STATIC_FOLDERS) {
    for (const from of await textFilesBelow(join(root, folder)))
      jobs.push({ from, to: join(target, prefix, relative(join(root, folder), from)) });
  }
  let next = 0;
  let compressed = 0;
  const work = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      if (await compressFile(job.from, job.to)) compressed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  // Created even if empty: marks the files as compressed.
  await mkdir(target, { recursive: true });
  return compressed;
}

async function compressFile(from: string, to: string): Promise<boolean> {
  const body = await readFile(from);
  if (body.length < MIN_BYTES || body.length > MAX_BYTES) return false;
  await mkdir(dirname(to), { recursive: true });
  for (const { ending, pack } of VARIANTS) {
    const packed = await pack(body, from);
    if (packed.length < body.length * (1 - MIN_SAVING)) await writeFile(`${to}.${ending}`, packed);
  }
  return true;
}

async function textFilesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) await compressStatic(process.cwd());
