import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#brand/brand.ts';

// The look of the storefront's checkout, repeated: an API without a storefront has no style sheet.

const { colors, darkColors: dark, text, display } = BRAND;

/** The font of titles, for `font:` in a style sheet. */
export const TITLES = `"${display.family}",${display.instead}`;

const namesOf = ({ paper, sheet, tile, ink, focus, soft, hairline, accent }: typeof colors) =>
  `--paper:${paper};--sheet:${sheet};--tile:${tile};--ink:${ink};--focus:${focus};--soft:${soft};--line:${hairline};--accent:${accent}`;

/** Colours of both schemes and the font of texts, by names. */
export const ROOT = `:root{color-scheme:light dark;${namesOf(colors)};font:400 .9375rem/1.5 "${text.family}",system-ui,sans-serif;color:var(--ink);background:var(--paper);text-underline-offset:4px}
@media(prefers-color-scheme:dark){:root{${namesOf(dark)}}}`;

// By the folder that every process of the shop runs in: the bundler can follow no path that is put together.
const PACKAGES = join(process.cwd(), 'node_modules/@fontsource');

/** In the page itself: it may be of another host than the storefront, whose fonts change their addresses with each build. */
export const fontFaces = (): string =>
  [text, display]
    .map(({ family, files, weight }) => {
      const font = readFileSync(join(PACKAGES, `${files}-latin-${weight}-normal.woff2`), 'base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font})}`;
    })
    .join('');
