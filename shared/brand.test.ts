import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND } from './brand.ts';

it.each(['paper', 'sheet', 'ink', 'accent', 'focus'] as const)('has the %s of the style sheets', (name) => {
  const pair = `light-dark(${BRAND.colors[name]}, ${BRAND.darkColors[name]})`;
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain(`--${name}: ${pair};`);
});
