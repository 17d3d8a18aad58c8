import { foldsOf, grainOf } from './textures.ts';

const LINES: [RegExp, string][] = [
  [
    /denim/i,
    '<pattern id="w" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-58)"><rect width="1.3" height="4" fill="#fff" opacity=".2"/></pattern>',
  ],
  [
    /corduroy/i,
    '<pattern id="w" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="2" height="6" fill="#000" opacity=".24"/></pattern>',
  ],
  [
    /tweed/i,
    '<pattern id="w" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5 L5 0 L10 5 M0 10 L5 5 L10 10" fill="none" stroke="#fff" stroke-width="1.6" opacity=".28"/></pattern>',
  ],
  [
    /merino|cashmere|mohair/i,
    '<pattern id="w" width="9" height="8" patternUnits="userSpaceOnUse"><path d="M0 0 L4.5 5 L9 0" fill="none" stroke="#000" stroke-width="1.5" opacity=".2"/></pattern>',
  ],
  [
    /linen|canvas/i,
    '<pattern id="w" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 0 H3 M0 0 V3" stroke="#fff" stroke-width=".5" opacity=".28"/></pattern>',
  ],
];
const SHINE =
  '<linearGradient id="shine" x1="0" x2="1" y1="0" y2=".25"><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".42" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient>';

/** The surface of a material: folds that every cloth has, its grain, its weave and its shine where one sees them. */
export async function clothOf(material: string, seed: number): Promise<{ defs: string; layers: string }> {
  const smooth = /silk|satin|leather|viscose/i.test(material);
  const [folds, grain] = await Promise.all([
    foldsOf(seed, smooth),
    grainOf(/suede|wool|mohair|cashmere|tweed/i.test(material)),
  ]);
  const weave = LINES.find(([pattern]) => pattern.test(material))?.[1] ?? '';
  const tile = `<pattern id="g" width="64" height="64" patternUnits="userSpaceOnUse"><image href="${grain}" width="64" height="64"/></pattern>`;
  const cover = (fill: string) => `<rect width="600" height="800" fill="url(#${fill})"/>`;
  return {
    defs: weave + tile + (smooth ? SHINE : ''),
    layers: `${weave ? cover('w') : ''}<image href="${folds}" width="600" height="800" preserveAspectRatio="none"/>${cover('g')}${smooth ? cover('shine') : ''}`,
  };
}
