import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Must be the shop's first import: React, among others, chooses its build by NODE_ENV when loaded, and parts of
// two builds do not work together.
Object.assign(process.env, {
  NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production',
});
// Node caches the compiled modules loaded from here on for the next start, if the folder is writable.
enableCompileCache(resolve(import.meta.dirname, '../.cache/modules'));
// V8 lets the old heap double before it collects it. Left to itself it collects after a growth of 17 to 77 %, after an idle
// time sooner, and each time costs as much as ten pages (bench/results/pages.md). NODE_OPTIONS refuses this flag.
setFlagsFromString('--heap-growing-percent=100');
