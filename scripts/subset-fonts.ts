import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * The characters that nearly every page needs: ASCII, and what English and French put between. A page waits for these
 * alone; any other letter is fetched with the whole font when a page contains it (styles/fonts.ts).
 */
export const COMMON_CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...[...'\u00a0\u202f«»°±·×ÀÂÇÈÉàâçèéêëîïôöùûüœ–—‘’“”…€−'].map(
    (character) => character.codePointAt(0) ?? 0x20,
  ),
);

/** Each font that a first paint may need, and where the smaller one of it lies. */
const FONTS = [
  ['@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'sans.woff2'],
  ['@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2', 'serif.woff2'],
  ['@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2', 'serif-italic.woff2'],
] as const;

/** Makes `.cache/fonts` when fonts or characters changed since. Part of every build. */
export async function subsetFonts(root: string): Promise<void> {
  const folder = join(root, '.cache/fonts');
  const whole = FONTS.map(([source]) => readFileSync(join(root, 'node_modules', source)));
  const hash = createHash('sha256').update(COMMON_CHARACTERS);
  for (const font of whole) hash.update(font);
  const now = hash.digest('hex');
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  mkdirSync(folder, { recursive: true });
  for (const [index, [, name]] of FONTS.entries()) {
    const font = whole[index];
    if (!font) continue;
    const subset = await subsetFont(font, COMMON_CHARACTERS, { targetFormat: 'woff2' });
    writeFileSync(join(folder, `${name}.new`), subset);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  writeFileSync(stamp, now);
}
