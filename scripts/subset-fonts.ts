import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#brand/brand.ts';

/**
 * Characters that nearly every page needs: ASCII, and English and French punctuation. A page waits only for these;
 * other letters are fetched with the whole font when a page contains them (fonts.ts of the brand).
 */
export const COMMON_CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...[...'\u00a0\u202f«»°±·×ÀÂÇÈÉàâçèéêëîïôöùûüœ–—‘’“”…€−'].map(
    (character) => character.codePointAt(0) ?? 0x20,
  ),
);

/** Makes `.cache/fonts/BRAND` if fonts or characters have changed. Part of every build. */
export async function subsetFonts(root: string): Promise<void> {
  const folder = join(root, '.cache/fonts', BRAND.id);
  const fonts = Object.entries(BRAND.firstFonts);
  const whole = fonts.map(([, source]) => readFileSync(join(root, 'node_modules', source)));
  const hash = createHash('sha256').update(COMMON_CHARACTERS);
  for (const font of whole) hash.update(font);
  const now = hash.digest('hex');
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Most starts find the fonts there, and need no program for them.
  const { default: subsetFont } = await import('subset-font');
  mkdirSync(folder, { recursive: true });
  for (const [index, [name]] of fonts.entries()) {
    const font = whole[index];
    if (!font) continue;
    const subset = await subsetFont(font, COMMON_CHARACTERS, { targetFormat: 'woff2' });
    writeFileSync(join(folder, `${name}.new`), subset);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
  writeFileSync(stamp, now);
}

if (import.meta.main) await subsetFonts(process.cwd());
