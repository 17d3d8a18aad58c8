import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { geographyFiles } from './geography/files.ts';

// Writes the geography that the shop keeps from the packages that have it: `npm run geography`, after one of them
// has a new version.
for (const { path, make } of geographyFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, make());
  console.log(path);
}
