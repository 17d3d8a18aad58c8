import { writeFileSync } from 'node:fs';
import { functionsHash, functionsVersion, VERSION_FILE } from '#server/db/functions-hash.ts';

// `npm run functions-version`: increases the version of the database functions if one of them has changed.
const { version, hash } = functionsVersion();
const now = functionsHash();
if (hash === now) console.log(`The functions are still those of version ${version}.`);
else {
  writeFileSync(VERSION_FILE, `${JSON.stringify({ version: version + 1, hash: now }, null, 2)}\n`);
  console.log(`The functions are version ${version + 1} now.`);
}
