import { BRAND } from '#brand/brand.ts';

const { ink: INK, paper: PAPER, sheet: SHEET, soft: SOFT, hairline: LINE, tile: TILE } = BRAND.colors;
const { darkColors: DARK, text, display } = BRAND;
const SANS = `'${text.family}', ${text.instead}`;
const DISPLAY = `'${display.family}', ${display.instead}`;

/** Returns the value of `font` for running text. `size` may include a line height. */
export const textFont = (size: string, weight = 400) => `${weight} ${size} ${SANS}`;
/** Returns the value of `font` for titles. */
export const displayFont = (size: string) => `${display.weight} ${size} ${DISPLAY}`;

/** The figures of some of these typefaces have the heights of small letters. */
export const LINING = { fontVariantNumeric: 'lining-nums' } as const;

/** The light look of each part of a mail, which mail programs without media queries show at any width. */
export const STYLE = {
  page: { margin: 0, padding: '32px 16px', background: PAPER },
  column: { width: '100%', maxWidth: '640px' },
  /** The wordmark's own background continues in the band. A blocked picture shows its text in these letters. */
  band: {
    padding: '22px 20px',
    font: displayFont('28px/44px'),
    letterSpacing: '-0.02em',
    textAlign: 'center',
    color: BRAND.colors['on-deep'],
    background: BRAND.colors.deep,
  },
  wordmark: { display: 'inline-block', verticalAlign: 'middle' },
  sheet: {
    padding: '48px 48px 28px',
    background: SHEET,
    border: `1px solid ${LINE}`,
    borderTop: 'none',
    // A long name or address must not make the mail wider than a phone. Some mail programs know only the second.
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  end: { padding: '32px 48px 16px' },
  about: { margin: '0 0 12px', font: textFont('14px/1.4'), color: SOFT },
  title: {
    margin: '0 0 20px',
    font: displayFont('42px/1.12'),
    letterSpacing: '-0.015em',
    color: INK,
    ...LINING,
  },
  lead: { margin: '0 0 20px', font: textFont('17px/1.6'), color: INK },
  text: { margin: '0 0 16px', font: textFont('16px/1.6'), color: INK },
  soft: { margin: '0 0 10px', font: textFont('14px/1.55'), color: SOFT },
  small: { margin: '0 0 8px', font: textFont('13px/1.6'), color: SOFT },
  fact: { margin: '26px 0 10px', font: displayFont('26px/1.2'), color: INK, ...LINING },
  name: { margin: '0 0 6px', font: displayFont('21px/1.2'), color: INK },
  heading: {
    margin: '40px 0 14px',
    padding: '26px 0 0',
    borderTop: `1px solid ${LINE}`,
    font: displayFont('26px/1.2'),
    color: INK,
  },
  motto: { margin: '0 0 14px', font: displayFont('22px/1.2'), color: INK },
  rule: { margin: '0 0 14px', border: 'none', borderTop: `1px solid ${LINE}` },
  line: { borderTop: `1px solid ${LINE}` },
  tile: { background: TILE },
  panel: { padding: '18px 22px 9px', background: TILE, borderRadius: BRAND.fieldRadius },
  quote: { margin: '0 0 20px', padding: '2px 0 2px 20px', borderLeft: `2px solid ${INK}` },
  code: { margin: '0 0 9px', font: '14px/1.6 Menlo, Consolas, monospace', color: INK },
  point: { padding: '14px 0', font: textFont('16px/1.5'), color: INK },
  link: { color: INK, textDecoration: 'underline' },
  actions: { margin: '28px 0 32px' },
  button: {
    padding: '17px 32px',
    borderRadius: BRAND.buttonRadius,
    font: textFont('16px/1.2', 600),
    color: PAPER,
    background: INK,
  },
  second: { margin: '20px 0 0', font: textFont('15px/1.4'), color: INK },
} as const;

/** Classes that the dark scheme and narrow screens change; without them a mail is light and 640 px wide. */
export const CLASS = {
  page: 'page',
  band: 'band',
  sheet: 'sheet',
  end: 'end',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  tile: 'tile',
  title: 'title',
  button: 'button',
  second: 'second',
} as const;

/** Mail programs without media queries ignore all of it. */
export const SCREEN_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page > table > tbody > tr > td { padding: 0 !important; }
  .band { padding: 16px 20px !important; }
  .sheet { border-width: 0 !important; padding: 34px 20px 24px !important; }
  .end { padding: 28px 20px 24px !important; }
  .title { font-size: 33px !important; }
  .button { display: block !important; text-align: center !important; }
  .second { text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: ${DARK.paper} !important; }
  .sheet { background: ${DARK.sheet} !important; border-color: ${DARK.hairline} !important; }
  .ink { color: ${DARK.ink} !important; border-color: ${DARK.ink} !important; }
  .soft { color: ${DARK.soft} !important; }
  .line { border-color: ${DARK.hairline} !important; }
  .tile { background: ${DARK.tile} !important; }
  .button { color: ${DARK.paper} !important; background: ${DARK.ink} !important; }
}`;
