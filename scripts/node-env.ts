import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Must be the shop's first import: React, among others, chooses its build by NODE_ENV when loaded, and parts of
// two builds do not work together.
Object.assign(process.env, {
  NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production',
});
// Node caches the compiled modules loaded from here on for the next start, if the folder is writable.
enableCompileCache(resolve(import.meta.dirname, '../.cache/modules'));
