const MOJIBAKE =
  /[ÃÂâ][\u0080-\u00bf\u20ac\u2018-\u201d\u2020-\u2026\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc]/;
/** What Windows-1252 has at 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Undoes UTF-8 that was read as Windows-1252 and written again, as often as it happened; other text stays as it is. */
export function repairEncoding(text: string): string {
  let current = text;
  for (let round = 0; round < 3 && MOJIBAKE.test(current); round += 1) {
    const bytes: number[] = [];
    for (const character of current) {
      const code = character.codePointAt(0) ?? 0;
      const special = WINDOWS.indexOf(character);
      if (special >= 0) bytes.push(0x80 + special);
      else if (code < 256) bytes.push(code);
      else return current;
    }
    try {
      current = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      return current;
    }
  }
  return current;
}

/** Spaces in order, no control characters. */
export function tidy(text: string): string {
  const clean = [...repairEncoding(text)]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('');
  return clean.toWellFormed().replace(/\s+/g, ' ').trim();
}

const SMALL = new Set(['de', 'des', 'du', 'et', 'of', 'the', 'and', 'la', 'le']);

/** A brand as it is written: 'dolce & gabbana' to 'Dolce & Gabbana', 'dsquared2' to 'Dsquared2'. What has capitals keeps them. */
export function brandName(text: string): string {
  const clean = tidy(text);
  if (clean !== clean.toLowerCase()) return clean;
  return clean
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word)
        ? word
        : word.replace(/^\p{L}|(?<=[.-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

const SIZE = /\bsize\s+(.+?)(?:\s+in\s+[\p{L}].*)?$/iu;

/** The size inside a name: 'Wool coat … size 38 IT in Wool' to '38 IT'. EU and international sizes stand without their system. */
export function sizeIn(name: string): string | undefined {
  const found = SIZE.exec(name)?.[1]?.trim();
  if (!found || /^not specified/i.test(found)) return undefined;
  const size = found.replace(/\s*\(.*$/, '').replace(/\s+(International|EU)$/i, '');
  return size.length > 0 && size.length <= 30 ? size : undefined;
}

/**
 * The title of a piece. A name like 'TYPE BRAND COLOUR size SIZE in MATERIAL' gives its first part; one that was cut
 * off ('T', 'Mid') is rebuilt from kind, material and colour.
 */
export function titleOf(parts: {
  name: string;
  type: string;
  brand: string;
  color: string;
  material: string;
}): string {
  const name = tidy(parts.name);
  const type = tidy(parts.type);
  const at = name.toLowerCase().indexOf(` ${tidy(parts.brand).toLowerCase()}`);
  const start = (at > 0 ? name.slice(0, at) : name).replace(/\s+size\s.*$/i, '');
  const cut = start.length < type.length;
  const base = cut ? type : start;
  const material = tidy(parts.material).split(/\s+-\s+/)[0] ?? '';
  const known = material !== '' && !/^not specified$/i.test(material);
  const tells = base.toLowerCase().includes(material.toLowerCase());
  const whole = known && !tells ? `${base} in ${material.toLowerCase()}` : base;
  return whole.charAt(0).toUpperCase() + whole.slice(1, 120);
}
