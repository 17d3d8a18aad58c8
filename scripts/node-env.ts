import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Imported before anything else by what starts the shop: React, among others, chooses its build by NODE_ENV when it is
// loaded, and parts of two builds do not work together.
Object.assign(process.env, {
  NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production',
});
// What is loaded from here on is kept compiled, and without its types, for the next start; where nothing can be written, it is not.
enableCompileCache(resolve(import.meta.dirname, '../.cache/modules'));
