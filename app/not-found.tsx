// Next would put a page of its own into the data of every page.
export { default } from './(default)/not-found.tsx';
