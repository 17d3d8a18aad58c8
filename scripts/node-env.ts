import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Imported before anything else by what starts the shop: React, among others, chooses its build by NODE_ENV when it is
// loaded, and parts of two builds do not work together.
Object.assign(process.env, {
  NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production',
});
// Node keeps the modules that are loaded from here on compiled, for the next start, where it can write them.
enableCompileCache(resolve(import.meta.dirname, '../.cache/modules'));
