// Without this file Next adds its built-in 404 page to the data of every page.
export { default } from './(default)/not-found.tsx';
