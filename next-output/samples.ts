import { CHUNK_PATH } from './build-folder.ts';
import { ROUTER_REQUEST } from './router-request.ts';

// Parts of pages as Next and React write them, for tests of the page cache. e2e/next-output.e2e.ts tests real
// pages.

/** A script with a part of a page's data. */
export const flightScript = (data: string): string =>
  `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`;

/** The body of a page whose render failed with a digest. */
export const failedPage = (digest: string): string =>
  `<html><body>{\\"digest\\":\\"${digest}\\"}</body></html>`;

/** The start of a page that failed and that Next never ends. */
export const endlessPage = (digest: string): string =>
  `<html id="__next_error__">{\\"digest\\":\\"${digest}\\"}`;

/** Page of a wrong address that Next leaves to scripts. */
export const EMPTY_SHELL = '<html id="__next_error__"><head></head><body></body></html>';

/** A part of a page that failed after a finished shell, or ended in a redirect or a missing page. */
export const failedPart = (digest: string): string => `<template data-dgst="${digest}"></template>`;

/** A header of Next's router that does not identify its request. */
export const ROUTER_STATE = { 'next-router-state-tree': 'tree' };
/** The headers of a request of Next's router for the data of a page. */
export const ROUTER_HEADERS = { ...ROUTER_REQUEST, ...ROUTER_STATE };
/** The parameter for these headers. */
export const ROUTER_PARAMETER = '_rsc=1abc';

/** Turbopack's error for a script that no longer exists. */
export const LOST_CHUNK = Object.assign(new Error(`Failed to load chunk ${CHUNK_PATH}/x.js`), {
  name: 'ChunkLoadError',
});

/** A page as another version of Next might write it: the form of its data is not recognised, but works. */
export const asOtherVersion = (html: string): string =>
  html.replaceAll('self.__next_f.push(', 'self.__next_f?.push(');
