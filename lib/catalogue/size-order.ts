const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** Sizes as a rail has them: letters from small to large, then numbers, then words. */
export function bySize(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}

function rank(size: string): number {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1;
}
