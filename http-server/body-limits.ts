const MEGABYTE = 1024 * 1024;

/** Bytes that the body of a call may have; JSON and forms without files. A resource may take less (`server/http/body.ts`). */
export const MAX_BODY_BYTES = MEGABYTE;

/** Calls that bring files, and what they may weigh: the files that are allowed there, and what a form adds around them. */
const UPLOADS = [
  { path: /^\/api\/v3\/customer\/orders\/[^/]+\/return-photos$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/customer\/trade-in-photos$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/private\/imports$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/forms\/resale-second$/, most: 35 * MEGABYTE },
  { path: /^\/api\/v3\/forms\/(return|trade-in-condition)$/, most: 45 * MEGABYTE },
];

/** Bytes that the body of a request to this path may have. */
export const maxBytesOf = (path: string): number =>
  UPLOADS.find((upload) => upload.path.test(path))?.most ?? MAX_BODY_BYTES;
