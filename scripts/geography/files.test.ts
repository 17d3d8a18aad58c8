import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { geographyFiles } from './files.ts';

it.each(geographyFiles)('$path is what its package says: npm run geography', ({ path, make }) => {
  expect(readFileSync(path, 'utf8') === make()).toBe(true);
});
