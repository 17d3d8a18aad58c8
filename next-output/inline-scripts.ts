import { createHash } from 'node:crypto';
import { LOADER } from './scripts-after-paint.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Blocks of data, which no browser runs. */
const IS_DATA = /\stype="application\/(ld\+)?json"/;

const DATA = { begin: '<script>self.__next_f.push([1,"', end: '"])</script>' };
/** Where the data of a page belongs in its markup. */
const PLACE = '<script data-flight></script>';
const FLIGHT_START = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[[\s\S]*\])\)$/;
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;
const OWN_CHUNK = /^static\/chunks\/[\w.~-]+\.js$/;
/** React's own calls that put late parts of a page in their place, behind what defines them. */
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
 * A page whose data for React, most of its bytes, is taken out: what follows goes over the markup alone. In `latin1`, one
 * character for each byte, which is read twice as fast: all that is looked for is ASCII.
 */
export interface PageParts {
  markup: string;
  /** The script with all of the data. */
  data?: string;
}

export interface InlineScripts {
  /** The page, with its data in its place. */
  html: string;
  /** Of the scripts that Next is known to write, as a policy names them. */
  hashes: string[];
  /** How many others there are. */
  unknown: number;
}

/**
 * Takes the data for React out of a page. Next divides it between dozens of scripts as it streams; a page that is whole
 * needs one, and one hash. Data of another form stays where it is, as scripts that are not recognised.
 *
 * @param page in `latin1`
 */
export function takeData(page: string): PageParts {
  if (page.includes(PLACE)) return { markup: page };
  const [first = '', ...rest] = page.split(DATA.begin);
  const kept = [first];
  const data: string[] = [];
  let last = 0;
  for (const piece of rest) {
    const end = piece.indexOf('</script>') + '</script>'.length;
    if (piece.slice(0, end).endsWith(DATA.end)) {
      data.push(piece.slice(0, end - DATA.end.length));
      last = kept.push(piece.slice(end)) - 1;
    } else kept.push(DATA.begin, piece);
  }
  if (last === 0 || typeof parsed(`"${data.join('')}"`) !== 'string') return { markup: page };
  kept.splice(last, 0, PLACE);
  return { markup: kept.join(''), data: DATA.begin + data.join('') + DATA.end };
}

/**
 * Tells the inline scripts that Next and React write from any other, which must not be allowed: it may have come with
 * someone's text.
 *
 * @param isOurs for a page without anyone's text: all of its scripts are allowed
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
  const html = data === undefined ? markup : markup.replace(PLACE, () => data);
  return { html, hashes: [...hashes], unknown };
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
