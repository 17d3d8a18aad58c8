import { join } from 'node:path';

// By the folder that every process of the shop runs in: the bundler can follow no path that is put together.
const PACKAGES = join(process.cwd(), 'node_modules/@fontsource');
const SANS = 'instrument-sans/files/instrument-sans';
const SERIF = 'instrument-serif/files/instrument-serif';

/** The shop's type. Each face comes in two files: Latin, and the letters beyond it. */
const FILES = {
  sans: `${SANS}-latin-400-normal.woff`,
  'sans beyond': `${SANS}-latin-ext-400-normal.woff`,
  bold: `${SANS}-latin-600-normal.woff`,
  'bold beyond': `${SANS}-latin-ext-600-normal.woff`,
  serif: `${SERIF}-latin-400-normal.woff`,
  'serif beyond': `${SERIF}-latin-ext-400-normal.woff`,
};
export type Face = 'sans' | 'bold' | 'serif';

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, join(PACKAGES, file));
}

/** Letters that the first file of a face has, and those that the second one has. */
const LATIN = /^[\n\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2026\u2030\u20ac\u2122\u2212]$/u;
const BEYOND = /^[\u0100-\u02ba\u1e00-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0]$/u;

/** A text in runs, each in a face that has its letters; what no face has is shown as a question mark. */
export function runsOf(text: string, face: Face): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text.replace(/[\u00a0\u202f\u2009]/g, '\u00a0')) {
    const beyond = !LATIN.test(letter) && BEYOND.test(letter);
    const font = beyond ? `${face} beyond` : face;
    const shown = beyond || LATIN.test(letter) ? letter : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
