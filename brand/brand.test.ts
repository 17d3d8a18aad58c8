import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRANDS } from './brands.ts';

it('has a folder for each brand, by its id', () => {
  expect(globSync('brand/*/brand.ts').sort()).toEqual(BRANDS.map(({ id }) => `brand/${id}/brand.ts`).sort());
});

it.each(BRANDS)('$name is named in no message and no line of code besides', ({ name }) => {
  const files = globSync(
    '{app,components,contract,lib,server,messages,http-server,page-cache}/**/*.{ts,tsx,json,css}',
  );
  const naming = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(name),
  );
  expect(naming).toEqual([]);
});
