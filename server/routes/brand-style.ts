import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#brand/brand.ts';

// A copy of the storefront checkout's design: an API without a storefront has no style sheet.

const { colors, darkColors: dark, text, display } = BRAND;

/** The font of titles, for `font:` in a style sheet. */
export const TITLES = `"${display.family}",${display.instead}`;

const namesOf = ({ paper, sheet, tile, ink, focus, soft, hairline, accent }: typeof colors) =>
  `--paper:${paper};--sheet:${sheet};--tile:${tile};--ink:${ink};--focus:${focus};--soft:${soft};--line:${hairline};--accent:${accent}`;

/** Colours of both schemes and the font of texts, by names. */
export const ROOT = `:root{color-scheme:light dark;${namesOf(colors)};font:400 .9375rem/1.5 "${text.family}",system-ui,sans-serif;color:var(--ink);background:var(--paper);text-underline-offset:4px}
@media(prefers-color-scheme:dark){:root{${namesOf(dark)}}}`;

// By the working directory of every process of the shop: the bundler cannot follow a computed path.
const PACKAGES = join(process.cwd(), 'node_modules/@fontsource');

/**
 * Embeds the fonts: the page may be on another host than the storefront, whose fonts change their addresses with each
 * build.
 */
export const fontFaces = (): string =>
  [text, display]
    .map(({ family, files, weight }) => {
      const font = readFileSync(join(PACKAGES, `${files}-latin-${weight}-normal.woff2`), 'base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font})}`;
    })
    .join('');
