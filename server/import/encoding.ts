/** Characters of Windows-1252 at 0x80 to 0x9f; the five undefined bytes map to themselves, as in browsers. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters that are one byte above 0x7f in Windows-1252 or Latin-1. */
const HIGH = new RegExp(`[${WINDOWS_1252}\u0080-\u00ff]+`, 'g');
const ALL_HIGH = new RegExp(`^${HIGH.source}$`);

/**
 * Characters that a text about fashion may have: Latin letters with their signs, punctuation, currencies, number forms,
 * arrows and pictograms. Bytes that decode to anything else (`É”` would be an African letter) were no UTF-8.
 */
const PLAUSIBLE = /^[\u00a0-\u017f\u1e80-\u1eff\u2000-\u2bff\ufb00-\ufb06\ufeff\u{1f300}-\u{1faff}]+$/u;

/** `à` loses its second byte, a no-break space, if a program has normalized spaces: `Sac Ã main`, `voilÃ `. */
const LOST_SPACE = /(?<![^\s\p{Ll}])Ã(?= |$)/gu;

/** Characters of text that was encoded twice: the first bytes of two and three in UTF-8, read as letters. */
const SUSPECT = /[Â-ô]/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reverses UTF-8 that was read as Windows-1252 or Latin-1 and written again, as often as it happened: its characters
 * become bytes again, which are decoded as UTF-8. Text whose bytes are not strictly UTF-8, or decode to implausible
 * characters, was right and is unchanged.
 */
export function repairEncoding(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let current = text;
  for (let round = 0; round < 4; round += 1) {
    const repaired = decodeOnce(current);
    if (repaired === undefined || repaired === current) break;
    current = repaired;
  }
  return current;
}

/** Decodes a text once; undefined if any part shows that it was not encoded twice. */
function decodeOnce(text: string): string | undefined {
  let sound = true;
  const spaced = text.replace(LOST_SPACE, 'Ã\u00a0');
  const decoded = spaced.replace(HIGH, (run) => {
    const plain = sound ? decodeRun(run) : undefined;
    sound &&= plain !== undefined;
    return plain ?? run;
  });
  return sound ? decoded : undefined;
}

function decodeRun(run: string): string | undefined {
  const bytes = Uint8Array.from(run, (character) => {
    const special = WINDOWS_1252.indexOf(character);
    return special >= 0 ? 0x80 + special : character.charCodeAt(0);
  });
  try {
    const plain = utf8.decode(bytes);
    if (PLAUSIBLE.test(plain)) return plain;
    // Text that was encoded three times or more decodes to text that can be decoded again.
    return ALL_HIGH.test(plain) && decodeRun(plain) !== undefined ? plain : undefined;
  } catch {
    return undefined;
  }
}
