import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { geographyFiles } from './geography/files.ts';

// `npm run geography`: writes the shop's geography files from their packages, after one of these has a new
// version.
for (const { path, make } of geographyFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, make());
  console.log(path);
}
