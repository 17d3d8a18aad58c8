import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND } from './brand.ts';

it.each(Object.entries(BRAND.colors))('has the %s of the style sheets', (name, color) => {
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain(`--${name}: ${color};`);
});
