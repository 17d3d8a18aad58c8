/** A Code 128 barcode as one outline of its bars. */
export interface Barcode {
  /** Width in modules, including the quiet zone of ten on each side. */
  width: number;
  /** An SVG path of the bars, a module wide and one unit high each: `doc.path()` in a PDF. */
  path: string;
}

/**
 * Widths of bars and gaps of each symbol, bar first, in the order of ISO/IEC 15417; 104 starts code set B, 106 is
 * the stop.
 */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
const [START_B, STOP, CHECK] = [104, 106, 103];
const QUIET = 10;

/**
 * Encodes a text of printable ASCII, such as a tracking number, in code set B.
 *
 * @throws Error for any other character
 */
export function code128(text: string): Barcode {
  if (!/^[ -~]+$/.test(text)) throw new Error('A barcode holds printable ASCII.');
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK;
  const widths = [START_B, ...values, check, STOP].flatMap((value) =>
    [...(SYMBOLS[value] ?? '')].map(Number),
  );
  let x = QUIET;
  let path = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v1H${x}z`;
    x += width;
  });
  return { width: x + QUIET, path };
}
