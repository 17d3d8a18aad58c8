import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bundle } from './bundle.ts';

const files = z.array(z.string());
const buildManifest = z.object({ rootMainFiles: files });
const clientManifest = z.object({ entryJSFiles: z.record(z.string(), files) });

/** Prefix of a build file's address, before its path. */
const ADDRESS = '/_next/';

export const isScript = (name: string) => name.endsWith('.js');

/**
 * The scripts that a built page lists, by their paths below the build folder.
 *
 * @param page the page's folder below `app`, such as `(default)/cart`; empty for the page of `app` itself
 * @param bundle the script that the page fetches in place of several
 */
export function listedScripts(build: string, page: string, bundle?: Bundle): Set<string> {
  const read = (...path: string[]) => readFileSync(join(build, ...path), 'utf8');
  const { rootMainFiles } = buildManifest.parse(JSON.parse(read('build-manifest.json')));
  const text = read('server/app', page, 'page_client-reference-manifest.js');
  const json = text.slice(text.indexOf('= {', text.indexOf('] = ') - 1) + 2).replace(/;\s*$/, '');
  const { entryJSFiles } = clientManifest.parse(JSON.parse(json));
  const listed = [...rootMainFiles, ...Object.values(entryJSFiles).flat()].filter(isScript);
  if (!bundle) return new Set(listed);
  const parts = new Set(bundle.parts);
  const shared = bundle.path.slice(ADDRESS.length);
  return new Set(listed.map((name) => (parts.has(ADDRESS + name) ? shared : name)));
}
