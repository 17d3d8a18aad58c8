import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRAND } from './brand.ts';

it.each(['paper', 'sheet', 'ink', 'accent', 'focus'] as const)('has the %s of the style sheets', (name) => {
  const pair = `light-dark(${BRAND.colors[name]}, ${BRAND.darkColors[name]})`;
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain(`--${name}: ${pair};`);
});

it('is named in no message and no line of code besides', () => {
  const files = globSync(
    '{app,components,contract,lib,server,messages,http-server,page-cache}/**/*.{ts,tsx,json,css}',
  );
  const naming = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(BRAND.name),
  );
  expect(naming).toEqual([]);
});
