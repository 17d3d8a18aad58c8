import type { Rendered } from './render.ts';

/** A failed render: its actual status, and the number of the operator's log entry. */
export interface Fault {
  status: number;
  number: string;
}

/** Prefixes of both forms of a digest. Most pages have neither, and a plain search is cheap. */
const MARKS = ['data-dgst="', '\\"digest\\":\\"'];
/** React writes the digest of a component's error next to its place, or into the data of the page. */
const DIGEST = /(?:data-dgst="|\\"digest\\":\\")(api-\d{3}-[\w-]*|\d+(?:@\w+)?)["\\]/;
const OF_API = /^api-(\d{3})-(.*)$/;

/**
 * The fault of a failed render in Next's answer. A part that fails after a finished shell arrives with status
 * 200: such a page counts as failed. If the API caused the fault, its own status is used, provided that it is a
 * fault, too.
 */
export function faultIn({ status, headers, bytes }: Rendered): Fault | undefined {
  const html = (headers['content-type'] ?? '').includes('text/html');
  const isMarked = html && MARKS.some((mark) => bytes.includes(mark));
  const digest = isMarked ? DIGEST.exec(bytes)?.[1] : undefined;
  if (status < 500 && !digest) return undefined;
  const [, answered = '', request = digest ?? ''] = OF_API.exec(digest ?? '') ?? [];
  const answeredStatus = Number(answered);
  return { status: answeredStatus >= 500 ? answeredStatus : Math.max(500, status), number: request };
}
