import localFont from 'next/font/local';

// Preloaded: both are needed for the first paint of every page. Until they arrive, text stands in a font of their widths.
const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'swap',
});
const serif = localFont({
  src: '../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});
// A family of its own, so that pages without italics never fetch it.
const serifItalic = localFont({
  src: '../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-serif-italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

/** Class of <html>: makes --font-sans, --font-serif and --font-serif-italic known. */
export const fonts = `${sans.variable} ${serif.variable} ${serifItalic.variable}`;
