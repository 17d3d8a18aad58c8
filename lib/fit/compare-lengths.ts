import type { Measurement } from '#contract/item-details.ts';

type LengthName = Measurement['name'];

/** Lengths of a garment that lies flat, in cm, by the names of measurements. */
export type Lengths = Readonly<Record<string, number | undefined>>;

/** Widths, then lengths. Heels and bags are not compared. */
const ACROSS: readonly LengthName[] = ['shoulders', 'chest', 'waist', 'hips'];
const ALONG: readonly LengthName[] = ['sleeve', 'rise', 'inseam', 'insole', 'length'];

/** What is compared, widths first. */
export const COMPARED = [...ACROSS, ...ALONG];

/** Lengths of a piece that another garment can be compared by, in the piece's order. */
export const comparable = (piece: readonly Measurement[]): Measurement[] =>
  piece.filter(({ name }) => COMPARED.includes(name));

export interface Comparison {
  name: LengthName;
  verdict: 'same' | 'wider' | 'narrower' | 'longer' | 'shorter';
  /** Difference in cm. */
  difference: number;
}

/**
 * How a piece compares with a garment that fits, for each length that both have.
 *
 * @param tolerance cm by which two measurements of one garment may differ: less is called the same
 */
export function compareLengths(piece: readonly Measurement[], own: Lengths, tolerance: number): Comparison[] {
  return comparable(piece).flatMap(({ name, value }) => {
    const fits = own[name];
    if (fits === undefined) return [];
    const difference = Math.round((value - fits) * 2) / 2;
    return [{ name, verdict: verdictOf(name, difference, tolerance), difference: Math.abs(difference) }];
  });
}

function verdictOf(name: LengthName, difference: number, tolerance: number): Comparison['verdict'] {
  if (Math.abs(difference) <= tolerance) return 'same';
  if (ACROSS.includes(name)) return difference > 0 ? 'wider' : 'narrower';
  return difference > 0 ? 'longer' : 'shorter';
}

/** Reads a typed length (`47,5`) in cm; undefined for other text. */
export function lengthIn(text: string): number | undefined {
  const value = /^\d{1,3}(?:[.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return value > 0 && value <= 300 ? value : undefined;
}
