import './node-env.ts';
import './resolve-once.ts';

// Loaded after them, so that its modules are resolved and compiled fast.
await import('./open-shop.ts');
