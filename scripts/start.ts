import './node-env.ts';
import './resolve-once.ts';

// Loaded after them, so that all its modules are found and compiled the fast way.
await import('./open-shop.ts');
