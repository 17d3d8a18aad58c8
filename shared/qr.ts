import { encodeQR } from 'qr';

/** A QR code as one outline of its dark modules. */
export interface QrCode {
  /** Modules along each side, including the quiet zone of four on each. */
  size: number;
  /** An SVG path of the dark modules, one unit each: `<path d>` in a page, `doc.path()` in a PDF. */
  path: string;
}

/**
 * Encodes a text, such as a code or a URL, so that it is readable with 15 % of it covered. Drawn dark on light in
 * any colour scheme, as scanners require.
 *
 * @throws Error for more than 2,300 characters
 */
export function qrCode(text: string): QrCode {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const rows = data.map((row, y) => {
    const runs = row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : ''));
    return runs.join('');
  });
  return { size: data.length, path: rows.join('') };
}

/** Returns the number of consecutive dark modules from here. */
function runFrom(row: readonly boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end === -1 ? row.length : end) - x;
}
