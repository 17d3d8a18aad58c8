import type { Measurement } from '#contract/item-details.ts';

type LengthName = Measurement['name'];

/** Lengths of a garment laid flat, in cm, by measurement. */
export type Lengths = Readonly<Record<string, number | undefined>>;

/** Widths, then lengths. Heels and bags are not compared. */
const ACROSS: readonly LengthName[] = ['shoulders', 'chest', 'waist', 'hips'];
const ALONG: readonly LengthName[] = ['sleeve', 'rise', 'inseam', 'insole', 'length'];

/** Compared measurements, widths first. */
export const COMPARED = [...ACROSS, ...ALONG];

/** Returns the lengths of an item that can be compared, in the item's order. */
export const comparable = (piece: readonly Measurement[]): Measurement[] =>
  piece.filter(({ name }) => COMPARED.includes(name));

export interface Comparison {
  name: LengthName;
  verdict: 'same' | 'wider' | 'narrower' | 'longer' | 'shorter';
  /** Difference in cm. */
  difference: number;
}

/**
 * Compares an item with a garment that fits, for each length that both have.
 *
 * @param tolerance in cm: a smaller difference counts as equal
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

/** Parses a typed length (`47,5`) in cm; undefined for other text. */
export function lengthIn(text: string): number | undefined {
  const value = /^\d{1,3}(?:[.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return value > 0 && value <= 300 ? value : undefined;
}
