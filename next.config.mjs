// Next reads a file of this kind by Node itself. For the other one alone it would load its compiler, 24 MB in each shop.
export { default } from './next.config.ts';
