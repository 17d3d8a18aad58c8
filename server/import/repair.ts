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

/** Spaces in order, no control characters, no escapes left over from another file ('Brawn\\'s'). */
export function tidy(text: string): string {
  const clean = [...repairEncoding(text)]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('');
  return clean
    .toWellFormed()
    .replace(/\\(?=['"])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
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

/** The brand as a name writes it; nothing where the name does not, or shouts it ('LAURA ASHLEY', not 'IWC'). */
export function brandIn(name: string, brand: string): string | undefined {
  const at = brand ? name.toLowerCase().indexOf(` ${brand.toLowerCase()} `) : -1;
  if (at < 0) return undefined;
  const written = name.slice(at + 1, at + 1 + brand.length);
  const letters = written.replace(/[^\p{L}]/gu, '');
  if (letters === letters.toLowerCase()) return undefined;
  return letters === letters.toUpperCase() && letters.length > 4 ? undefined : written;
}

const SIZE = /\bsize\s+(.+?)(?:\s+in\s+[\p{L}].*)?$/iu;
const ONE_SIZE = /^(taille unique|one size|unique|universal|tu|os)\b/i;

/** The size inside a name: 'Wool coat … size 38 IT in Wool' to '38 IT'. */
export function sizeIn(name: string): string | undefined {
  const found = SIZE.exec(name)?.[1];
  return found === undefined ? undefined : sizeOf(found);
}

/** A size as it is shown: EU and international ones stand without their system, as does one whose system is '0'. */
export function sizeOf(text: string): string | undefined {
  const clean = text.trim();
  if (clean === '' || /^(not specified|unknown|n\/?a|-)/i.test(clean)) return undefined;
  if (ONE_SIZE.test(clean)) return 'One size';
  const size = clean
    .replace(/\s*\(.*$/, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/^(\d+(?:\.\d+)?) 0$/, '$1')
    .replace(/\s+(International|EU)$/i, '')
    .replace(/\s+inches$/i, ' in')
    .replace(/^(x*[sml]|x+[sl])$/i, (letters) => letters.toUpperCase());
  return size.length > 0 && size.length <= 30 ? size : undefined;
}
