/**
 * Reduces text to words of plain letters and digits: 'T-Shirt à manches' to 't shirt a manches'. '-1' differs from '1'.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*-(?=\d+\s*$)/, 'minus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
