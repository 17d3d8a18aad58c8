import { createHash } from 'node:crypto';
import { LOADER } from './scripts-after-paint.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks, which browsers do not run. */
const IS_DATA = /\stype="application\/(ld\+)?json"/;

const DATA = { begin: '>self.__next_f.push([1,"', end: '"])</script>' };
/**
 * Signs that stay escaped in a template literal: its own, what HTML reads in a script, control characters, and what
 * `latin1` lacks.
 */
const ESCAPED = /[\\`]|\$\{|<(?=\/?script|!--)|[^\t\n -\xff]/gi;
const OF_TEMPLATE = ['\\', '`', '${'];
/** Placeholder of a page's data in its markup. */
const PLACE = '<script data-flight></script>';
const FLIGHT_START = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[[\s\S]*\])\)$/;
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;
const OWN_CHUNK = /^static\/chunks\/[\w.~-]+\.js$/;
/** React's calls that move late parts of a page into place, after the definitions of their functions. */
const REACT_CALL = /^([\s\S]*?)\$R[SCR]\(([^()]*)\)$/;
const REACT_TIMING = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** Next writes it where the head of a page leaves in two parts, for icons that would come behind it. */
export const ICONS_SCRIPT =
  `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]')` +
  '.forEach(el => document.head.appendChild(el))';
/** The definitions of React's calls, by hash; a test compares them with those of the installed Next. */
export const REACT_DEFINITIONS = new Set([
  'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=',
  'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=',
  'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=',
  'Bd8QBJ/TggD9+Q+T6rGn4K91pGBGTsdl6Sm+iVNV1fU=',
]);

/**
 * A page without its data for React, which is most of its bytes: later steps read the markup alone. In
 * `latin1`, one character for each byte, which is read twice as fast and suffices for ASCII searches.
 */
export interface PageParts {
  markup: string;
  /** The script with all data. */
  data?: string;
}

export interface InlineScripts {
  /** The page with its data in place. */
  html: string;
  /** Hashes of the scripts that Next is known to write, as in a policy. */
  hashes: string[];
  /** Number of unknown scripts. */
  unknown: number;
}

/**
 * Removes the data for React from a page. Next splits it over dozens of scripts as it streams; a complete page
 * needs one, and one hash. It is written as a template literal, where markup needs hardly any escapes: a page
 * has the same markup outside its data, and compresses a tenth better. Data of another form stays in place, as
 * unrecognised scripts.
 *
 * @param page in `latin1`
 * @param nonce of the page's scripts, if it has one
 */
export function takeData(page: string, nonce?: string): PageParts {
  if (page.includes(PLACE)) return { markup: page };
  const begin = (nonce ? `<script nonce="${nonce}"` : '<script') + DATA.begin;
  const [first = '', ...rest] = page.split(begin);
  const kept = [first];
  const data: string[] = [];
  let last = 0;
  for (const piece of rest) {
    const end = piece.indexOf('</script>') + '</script>'.length;
    if (piece.slice(0, end).endsWith(DATA.end)) {
      data.push(piece.slice(0, end - DATA.end.length));
      last = kept.push(piece.slice(end)) - 1;
    } else kept.push(begin, piece);
  }
  const text = parsed(`"${data.join('')}"`);
  if (last === 0 || typeof text !== 'string') return { markup: page };
  kept.splice(last, 0, PLACE);
  const template = text.replace(ESCAPED, (sign) =>
    OF_TEMPLATE.includes(sign) ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { markup: kept.join(''), data: `${begin.slice(0, -1)}\`${template}\`])</script>` };
}

/** A page with its data in place. */
export const withData = ({ markup, data }: PageParts): string =>
  data === undefined ? markup : markup.replace(PLACE, () => data);

/**
 * Separates inline scripts by Next and React from any other, which must not be allowed: it may be part of user
 * input.
 *
 * @param isOurs for a page without user input: all of its scripts are allowed
 */
export function readInlineScripts({ markup, data }: PageParts, isOurs = false): InlineScripts {
  const hashes = new Set<string>();
  let unknown = 0;
  for (const [element, attributes = '', script = ''] of markup.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    if (element === PLACE && data !== undefined) hashes.add(policyHash(scriptIn(data)));
    else if (isOurs || isKnown(script)) hashes.add(policyHash(script));
    else unknown += 1;
  }
  return { html: withData({ markup, data }), hashes: [...hashes], unknown };
}

const scriptIn = (element: string) => element.slice('<script>'.length, -'</script>'.length);

function isKnown(script: string): boolean {
  if (script === REACT_TIMING || script === ICONS_SCRIPT || script === LOADER) return true;
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

const hashOf = (script: string) => createHash('sha256').update(script, 'latin1').digest('base64');
const policyHash = (script: string) => `'sha256-${hashOf(script)}'`;
