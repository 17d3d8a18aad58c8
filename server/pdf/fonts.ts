import { join } from 'node:path';
import type anyAscii from 'any-ascii';
import { BRAND } from '#brand/brand.ts';

// By the working directory of every process of the shop: the bundler cannot follow a computed path.
const PACKAGES = join(process.cwd(), 'node_modules/@fontsource');
const { text: TEXT, display: DISPLAY } = BRAND;

export type Face = 'sans' | 'bold' | 'display';

/** The shop's fonts. Each has two files: Latin, and the letters beyond it. */
const FACES: Record<Face, [string, string]> = {
  sans: [`${TEXT.files}-latin-400-normal`, `${TEXT.files}-latin-ext-400-normal`],
  bold: [`${TEXT.files}-latin-600-normal`, `${TEXT.files}-latin-ext-600-normal`],
  display: [
    `${DISPLAY.files}-latin-${DISPLAY.weight}-normal`,
    `${DISPLAY.files}-latin-ext-${DISPLAY.weight}-normal`,
  ],
};
/** Greek and Cyrillic for every face. */
const OTHERS = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
  (script) => `didact-gothic/files/didact-gothic-${script}-400-normal`,
);

/** A part of a text that one font draws. */
export interface Run {
  font: string;
  text: string;
}

/** Registers the shop's fonts with a document. It opens a file when a text first needs it. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const file of [...Object.values(FACES).flat(), ...OTHERS])
    doc.registerFont(file, join(PACKAGES, `${file}.woff`));
}

/** Name of the font of a face that draws most texts. */
export const fontOf = (face: Face): string => FACES[face][0];

/**
 * Splits a text into runs, each in a font that has its letters. Letters that no font has become Latin ones ("王" becomes
 * "Wang"); pictographs are left out.
 */
export function runsOf(doc: PDFKit.PDFDocument, spell: typeof anyAscii, text: string, face: Face): Run[] {
  if (/^[ -~]*$/.test(text)) return [{ font: fontOf(face), text }];
  const runs: Run[] = [];
  for (const letter of text.normalize().replace(/[\u00a0\u202f\u2009]/g, '\u00a0')) {
    const last = runs.at(-1);
    // The previous letter's font is tried first, so that a space between two Greek words does not begin a new run.
    const fonts = [...(last ? [last.font] : []), ...FACES[face], ...OTHERS];
    const found = fonts.find((font) => hasLetter(doc, font, letter));
    const font = found ?? fontOf(face);
    const shown = found ? letter : spell(letter.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}/u, ''));
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The current font. Its types leave it out. */
      readonly _font: { readonly font: { hasGlyphForCodePoint: (code: number) => boolean } };
    }
  }
}

const hasLetter = (doc: PDFKit.PDFDocument, font: string, letter: string): boolean =>
  doc.font(font)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
