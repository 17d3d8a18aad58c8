import type { Model, Piece } from '../catalogue/models.ts';
import { pick, randomOf, seedOf } from '../catalogue/random.ts';
import { COLORS } from '../catalogue/vocabulary.ts';
import { clothOf } from './cloth.ts';
import { CUTS, type Cut } from './outlines.ts';

export const VIEWS = ['front', 'back', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** Mixes a #rrggbb colour with black (below 0) or white (above 0), by a share from -1 to 1. */
export function shade(color: string, share: number): string {
  const target = share < 0 ? 0 : 255;
  const part = Math.abs(share);
  return `#${[1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    .map((channel) => Math.round(channel + (target - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

const PATTERNED = ['T-shirt', 'Dress', 'Shirt', 'Skirt', 'Scarf', 'Knitwear', 'Bodysuit'];

function patternOf(model: Model, color: string, random: () => number): { defs: string; fill: string } {
  const kind = PATTERNED.includes(model.kind.type)
    ? pick(random, ['plain', 'plain', 'stripe', 'check', 'dots'])
    : 'plain';
  const striped = model.title.includes('triped') ? 'stripe' : model.title.includes('hecked') ? 'check' : kind;
  const light = shade(color, 0.62);
  const inner = {
    plain: '',
    stripe: `<rect width="34" height="11" fill="${light}"/>`,
    check: `<rect width="34" height="9" fill="${light}" opacity=".55"/><rect width="9" height="34" fill="${light}" opacity=".55"/>`,
    dots: `<circle cx="17" cy="17" r="4.5" fill="${light}"/>`,
  }[striped];
  if (!inner) return { defs: '', fill: color };
  return {
    defs: `<pattern id="p" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="34" fill="${color}"/>${inner}</pattern>`,
    fill: 'url(#p)',
  };
}

const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;

function buttons(cut: Cut, color: string): string {
  const rim = shade(color, -0.62);
  return (cut.buttons ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1}" cy="${y + 2}" r="7" fill="#0004"/><circle cx="${x}" cy="${y}" r="6.5" fill="${rim}"/><circle cx="${x - 1}" cy="${y - 1.5}" r="4.2" fill="${shade(rim, 0.2)}"/><circle cx="${x - 1.6}" cy="${y - 1}" r=".9" fill="#0009"/><circle cx="${x + 1.4}" cy="${y + 1}" r=".9" fill="#0009"/>`,
    )
    .join('');
}

/** What is seen of the inside and the front is not seen from behind. */
function backOf(cut: Cut): Cut {
  const middle = cut.seams.filter((seam) => !/^M(2[4-9]\d|3[0-5]\d) (1\d\d|2[0-3]\d) /.test(seam));
  const { dark: _dark, buttons: _buttons, ...rest } = cut;
  return { ...rest, seams: [...middle, 'M300 176 L300 300'] };
}

/** The picture of a piece as SVG: ground, shadow, cloth, seams, buttons, wear. The same piece gives the same picture. */
export async function drawSvg(model: Model, piece: Piece, view: View, ground: string): Promise<string> {
  const random = randomOf(seedOf(`${model.reference} ${piece.color}`));
  const color = COLORS[piece.color] ?? '#85817b';
  const whole = CUTS[model.kind.outline];
  const footwear = ['boot', 'trainer', 'pump', 'bag', 'scarf', 'hat'].includes(model.kind.outline);
  const cut = view === 'back' && !footwear ? backOf(whole) : whole;
  const pattern = patternOf(model, color, random);
  const cloth = await clothOf(model.material, seedOf(piece.sku) % 997);
  const line = shade(color, color === COLORS.Black ? 0.28 : -0.5);
  const trim = ['trainer'].includes(model.kind.outline) ? '#ece7dc' : shade(color, -0.45);
  const mirrored = view === 'back' && footwear ? 'translate(600 0) scale(-1 1)' : '';
  const tilt = (random() - 0.5) * 3;
  const body = [
    ...(cut.trims ?? []).map((d) => path(d, `fill="${trim}"`)),
    ...cut.parts.map((d) => path(d, `fill="${pattern.fill}"`)),
    ...(cut.dark ?? []).map((d) => path(d, `fill="${shade(color, -0.42)}"`)),
    ...(cut.ribs ?? []).map((d) => path(d, `fill="${shade(color, -0.1)}"`) + path(d, 'fill="url(#rib)"')),
  ].join('');
  const lines = cut.seams
    .map((d) =>
      path(d, `fill="none" stroke="${line}" stroke-width="1.6" stroke-linecap="round" opacity=".8"`),
    )
    .join('');
  const edges = cut.parts
    .map((d) => path(d, `fill="none" stroke="${line}" stroke-width="1.1" opacity=".55"`))
    .join('');
  const label =
    view === 'front'
      ? ''
      : '<rect x="284" y="158" width="32" height="16" rx="1.5" fill="#f6f1e6" stroke="#0003" stroke-width=".6"/>';
  const worn =
    piece.condition === 'good' ? '<rect width="600" height="800" fill="url(#fade)" opacity=".2"/>' : '';
  const frame = view === 'detail' ? 'translate(-360 -150) scale(2.2)' : 'translate(-42 -56) scale(1.14)';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1365" viewBox="0 0 600 800">
<defs>${pattern.defs}${cloth.defs}
<pattern id="rib" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="2.4" height="7" fill="#000" opacity=".2"/></pattern>
<radialGradient id="light" cx=".42" cy=".34" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2f22" stop-opacity=".16"/></radialGradient>
<linearGradient id="fade" x2="0" y2="1"><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>
<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<mask id="shape">${[...cut.parts, ...(cut.ribs ?? []), ...(cut.trims ?? [])].map((d) => path(d, 'fill="#fff"')).join('')}</mask>
</defs>
<rect width="600" height="800" fill="${ground}"/><rect width="600" height="800" fill="url(#light)"/>
<g transform="${frame}"><g transform="rotate(${tilt.toFixed(2)} 300 400)"><g transform="${mirrored}">
<g transform="translate(7 13)" filter="url(#shadow)" opacity=".3">${[...cut.parts, ...(cut.trims ?? []), ...(cut.ribs ?? [])].map((d) => path(d, 'fill="#2a1f12"')).join('')}</g>
${body}
<g mask="url(#shape)">${cloth.layers}${worn}</g>
${edges}${lines}${view === 'back' && !footwear ? '' : buttons(cut, color)}${footwear ? '' : label}
</g></g></g></svg>`;
}
