import { execFileSync } from 'node:child_process';
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

it.each(BRANDS)('the texts of $name have no fault', ({ id }) => {
  const env = { ...process.env, BRAND: id, SHOP_LOCALE: undefined };
  const told = execFileSync(process.execPath, ['scripts/content.ts'], { env, encoding: 'utf8' });
  expect(told).toContain('no fault');
});

it('ends before anything else where a brand has no folder', () => {
  const env = { ...process.env, BRAND: 'nowhere' };
  expect(() => execFileSync(process.execPath, ['scripts/content.ts'], { env, stdio: 'pipe' })).toThrow(
    'BRAND: there is no folder brand/nowhere with a file brand.ts.',
  );
});
