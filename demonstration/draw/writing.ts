import type { Label } from './macro.ts';

/** Text of a label. */
export interface Writing {
  brand: string;
  size: string;
  material: string;
  label: Label;
}

const FACES = [
  { family: 'P052, Palatino, serif', style: 'italic', spacing: 0.02 },
  { family: 'C059, Century, serif', style: 'normal', spacing: 0.12 },
  { family: 'URW Gothic, Century Gothic, sans-serif', style: 'normal', spacing: 0.22 },
  { family: 'Nimbus Sans, Helvetica, sans-serif', style: 'normal', spacing: 0.16 },
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Returns the text of a label as an SVG over the picture, `s` pixels per unit. A brand uses one typeface on all
 * its labels.
 */
export function writingOver({ w, h }: { w: number; h: number }, s: number, text: Writing): Buffer {
  const { half, angle, isDark } = text.label;
  const [wide, high] = [half[0] * s, half[1] * s];
  const sum = [...text.brand].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const face = FACES[sum % FACES.length] ?? { family: 'serif', style: 'normal', spacing: 0.1 };
  const ink = isDark ? '#e9e1cf' : '#35302b';
  const sizeOf = (words: string, size: number, spacing: number) =>
    Math.min(size, (wide * 1.62) / (words.length * (0.58 + spacing)));
  const brand = face.style === 'italic' ? text.brand : text.brand.toUpperCase();
  const row = (words: string, y: number, size: number, spacing: number, own: string) => {
    const fitted = sizeOf(words, size, spacing);
    return `<text y="${y}" font-size="${fitted}" letter-spacing="${fitted * spacing}" ${own}>${escaped(words)}</text>`;
  };
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-w / 2} ${-h / 2} ${w} ${h}">
      <g transform="rotate(${(angle * 180) / Math.PI})" fill="${ink}" fill-opacity="0.9" text-anchor="middle">
        ${row(brand, -high * 0.12, high * 0.5, face.spacing, `font-family="${face.family}" font-style="${face.style}"`)}
        ${row(text.size, high * 0.36, high * 0.3, 0.06, 'font-family="Nimbus Sans, Helvetica, sans-serif" font-weight="bold"')}
        ${row(text.material.toUpperCase(), high * 0.7, high * 0.15, 0.14, 'font-family="Nimbus Sans, Helvetica, sans-serif"')}
      </g>
    </svg>`,
  );
}
