import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** In the order of preference if the caller has none. */
const OFFERED: Encoding[] = ['br', 'gzip'];
const REMEMBERED = 200;
const known = new Map<string, Encoding | undefined>();

/**
 * The encoding of the answer: the highest weight in `Accept-Encoding` (q values count), Brotli first among
 * equals; undefined for none.
 */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const header = String(accepted ?? '');
  if (known.has(header)) return known.get(header);
  const encoding = choose(header.toLowerCase());
  // Browsers send few different values; others must not fill the memory.
  if (known.size < REMEMBERED && header.length < 200) known.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding | undefined {
  const listed = parseAccept(header);
  const weightOf = (name: string) => listed.find(({ type }) => type === name)?.q;
  const others = weightOf('*') ?? 0;
  const [best] = OFFERED.map((encoding) => ({ encoding, q: weightOf(encoding) ?? others })).sort(
    (a, b) => b.q - a.q,
  );
  // A caller may prefer `identity` explicitly.
  return best && best.q > 0 && best.q >= (weightOf('identity') ?? 0) ? best.encoding : undefined;
}
