const MEGABYTE = 1024 * 1024;

/** Maximum bytes of a call's body: JSON, and forms without files. A resource may allow less (`server/http/body.ts`). */
export const MAX_BODY_BYTES = MEGABYTE;

/** Calls that upload files, and their maximum: the allowed files and the form around them. */
const UPLOADS = [
  { path: /^\/api\/v3\/customer\/orders\/[^/]+\/return-photos$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/customer\/trade-in-photos$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/private\/imports$/, most: 11 * MEGABYTE },
  { path: /^\/api\/v3\/forms\/resale-second$/, most: 35 * MEGABYTE },
  { path: /^\/api\/v3\/forms\/(return|trade-in-condition)$/, most: 45 * MEGABYTE },
];

/** Maximum bytes of the body of a request to this path. */
export const maxBytesOf = (path: string): number =>
  UPLOADS.find((upload) => upload.path.test(path))?.most ?? MAX_BODY_BYTES;
