import localFont from 'next/font/local';

// Each font has two files, as in brand/revoir/fonts.ts: the characters of nearly every page, and the whole
// font.
const sans = localFont({
  src: '../../.cache/fonts/petite-marelle/sans.woff2',
  weight: '200 1000',
  variable: '--font-sans',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+AB, U+B0-B1, U+B7, U+BB, U+C0, U+C2, U+C7-C9, U+D7, U+E0, U+E2, U+E7-EB, U+EE-EF, U+F4, U+F6, U+F9, U+FB-FC, U+153, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+202F, U+20AC, U+2212',
    },
  ],
});
const display = localFont({
  src: '../../.cache/fonts/petite-marelle/display.woff2',
  weight: '300 700',
  variable: '--font-display',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+AB, U+B0-B1, U+B7, U+BB, U+C0, U+C2, U+C7-C9, U+D7, U+E0, U+E2, U+E7-EB, U+EE-EF, U+F4, U+F6, U+F9, U+FB-FC, U+153, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+202F, U+20AC, U+2212',
    },
  ],
});

// The whole fonts, for every other letter, and the fallbacks of the same widths.
const sansWhole = localFont({
  src: '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  weight: '200 1000',
  variable: '--font-sans-whole',
  display: 'swap',
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F, U+7F-9F, U+A1-AA, U+AC-AF, U+B2-B6, U+B8-BA, U+BC-BF, U+C1, U+C3-C6, U+CA-D6, U+D8-DF, U+E1, U+E3-E6, U+EC-ED, U+F0-F3, U+F5, U+F7-F8, U+FA, U+FD-FF, U+131, U+152, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-202E, U+2030-206F, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD',
    },
  ],
});
const displayWhole = localFont({
  src: '../../node_modules/@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-display-whole',
  display: 'swap',
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0-1F, U+7F-9F, U+A1-AA, U+AC-AF, U+B2-B6, U+B8-BA, U+BC-BF, U+C1, U+C3-C6, U+CA-D6, U+D8-DF, U+E1, U+E3-E6, U+EC-ED, U+F0-F3, U+F5, U+F7-F8, U+FA, U+FD-FF, U+131, U+152, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-202E, U+2030-206F, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

/** Class of <html> that defines the variables of the fonts. */
export const fonts = [sans, display, sansWhole, displayWhole].map((font) => font.variable).join(' ');
