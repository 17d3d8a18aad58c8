import type { Product } from '#demonstration/catalogue/products.ts';
import { COLORS } from '#demonstration/catalogue/vocabulary.ts';
import { checks, dots, flowers, type Print, stripes, toned } from './print.ts';

/** Returns a print that suits the item; undefined for none. */
export function printOf(
  product: Product,
  color: string,
  roll: () => number,
  seed: number,
): { print?: Print; color: string } {
  const { title } = product;
  const first = roll();
  const second = roll();
  const pale = toned(color, 0.8);
  const child = ['fille', 'garcon', 'bebe'].includes(product.gender);
  if (/triped/.test(title)) {
    const light = color === COLORS.White || color === COLORS.Ecru;
    const ink = light ? (second > 0.5 ? '#24344f' : '#7d3a32') : '#efe9dc';
    const period = (child ? 44 : 36) * (0.8 + second * 0.5);
    return { print: stripes(ink, period, light ? 0.4 : 0.34), color };
  }
  if (/hecked/.test(title))
    return {
      print: checks(first > 0.5 ? toned(color, 0.66) : toned(color, -0.6), 128, [
        [0.06, 0.4, 0.75],
        [0.47, 0.5, 1],
        [0.62, 0.66, 1.2],
        [0.86, 0.98, 0.5],
      ]),
      color,
    };
  if (/Tea dress/.test(title))
    return first > 0.35
      ? { print: flowers(toned(color, 0.72), toned(color, second > 0.5 ? -0.5 : 0.4), 62, seed), color }
      : { print: dots(pale, 44, 6.4), color };
  if (/dress with a collar/.test(title)) {
    if (first > 0.72) return { print: flowers(toned(color, 0.75), toned(color, -0.35), 50, seed), color };
    if (first > 0.45) return { print: checks(pale, 34, [[0, 0.5, 0.8]]), color };
    return first > 0.25 ? { print: dots(pale, 50, 7), color } : { color };
  }
  if (/Poplin/.test(title) && first > 0.5) return { print: stripes(pale, 17, 0.42, true), color };
  if (/linen shirt/.test(title) && first > 0.7) return { print: stripes(pale, 40, 0.3, true), color };
  if (/bodysuit/.test(title) && first > 0.45)
    return first > 0.72
      ? { print: stripes(toned(color, 0.7), 34, 0.45), color }
      : { print: dots(pale, 60, 8), color };
  if (/^Cotton jumper/.test(title) && first > 0.55)
    return { print: stripes(toned(color, 0.7), 96, 0.42), color };
  if (/A-line wool/.test(title) && first > 0.6)
    return {
      print: checks(toned(color, 0.5), 104, [
        [0.1, 0.2, 0.8],
        [0.3, 0.33, 1],
        [0.62, 0.64, 1],
      ]),
      color,
    };
  return { color };
}
