import { createHash } from 'node:crypto';
import { LOADER } from './scripts-after-paint.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Blocks of data, which no browser runs. */
const IS_DATA = /\stype="application\/(ld\+)?json"/;

const FLIGHT = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)$/;
const FLIGHT_START = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[[\s\S]*\])\)$/;
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;
const OWN_CHUNK = /^static\/chunks\/[\w.~-]+\.js$/;
/** React's own calls that put late parts of a page in their place, behind what defines them. */
const REACT_CALL = /^([\s\S]*?)\$R[SCR]\(([^()]*)\)$/;
const REACT_TIMING = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** The definitions of React's calls, by hash; a test compares them with those of the installed Next. */
export const REACT_DEFINITIONS = new Set([
  'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=',
  'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=',
  'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=',
  'Bd8QBJ/TggD9+Q+T6rGn4K91pGBGTsdl6Sm+iVNV1fU=',
]);

export interface InlineScripts {
  /** The page, with its many pieces of data for React in one script. */
  html: string;
  /** Of the scripts that Next is known to write, as a policy names them. */
  hashes: string[];
  /** How many others there are. */
  unknown: number;
}

/**
 * Tells the inline scripts that Next and React write from any other, which must not be allowed: it may have come with
 * someone's text. Next divides a page's data between dozens of scripts as it streams; a page that is whole needs one,
 * and one hash.
 *
 * @param isOurs for a page without anyone's text: all of its scripts are allowed
 */
export function readInlineScripts(page: string, isOurs = false): InlineScripts {
  const html = joinFlight(page);
  const hashes = new Set<string>();
  let unknown = 0;
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    if (isOurs || isKnown(script)) hashes.add(`'sha256-${hashOf(script)}'`);
    else unknown += 1;
  }
  return { html, hashes: [...hashes], unknown };
}

function joinFlight(html: string): string {
  const parts: string[] = [];
  const mark = '<script data-flight></script>';
  if (html.includes(mark)) return html;
  const marked = html.replace(/<script>([\s\S]*?)<\/script>/g, (whole, script: string) => {
    const text = FLIGHT.exec(script)?.[1];
    if (text === undefined) return whole;
    parts.push(text.slice(1, -1));
    return mark;
  });
  if (parts.length < 2) return html;
  const last = marked.lastIndexOf(mark);
  const before = marked.slice(0, last).replaceAll(mark, '');
  return `${before}<script>self.__next_f.push([1,"${parts.join('')}"])</script>${marked.slice(last + mark.length)}`;
}

function isKnown(script: string): boolean {
  const text = FLIGHT.exec(script)?.[1];
  if (text !== undefined) return parsed(text) !== undefined;
  if (script === REACT_TIMING) return true;
  if (script === LOADER) return true;
  const start = FLIGHT_START.exec(script)?.[1];
  if (start !== undefined) return Array.isArray(parsed(start));
  const bootstrap = BOOTSTRAP.exec(script)?.[1];
  if (bootstrap !== undefined) return isBootstrap(parsed(bootstrap));
  const [, definitions = '', values] = REACT_CALL.exec(script) ?? [];
  if (values === undefined || parsed(`[${values}]`) === undefined) return false;
  return definitions === '' || REACT_DEFINITIONS.has(hashOf(definitions));
}

function isBootstrap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const chunks: unknown = Reflect.get(value, 'otherChunks');
  const named = Object.keys(value).every((name) => name === 'otherChunks' || name === 'runtimeModuleIds');
  return named && Array.isArray(chunks) && chunks.every((chunk) => OWN_CHUNK.test(String(chunk)));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
