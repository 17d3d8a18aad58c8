export { FilterPanel } from './filter-panel.tsx';
export { MySizes } from './my-sizes.tsx';
