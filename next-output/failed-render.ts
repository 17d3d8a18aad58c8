import type { Rendered } from './render.ts';

/** A render that failed: the status that is the truth, and the number under which the operator finds it. */
export interface Fault {
  status: number;
  number: string;
}

/** How both forms of a digest begin. Most pages have neither, and a plain search is cheap. */
const MARKS = ['data-dgst="', '\\"digest\\":\\"'];
/** React writes the digest of what a component threw beside its place, or into the data of the page. */
const DIGEST = /(?:data-dgst="|\\"digest\\":\\")(api-\d{3}-[\w-]*|\d+(?:@\w+)?)["\\]/;
const OF_API = /^api-(\d{3})-(.*)$/;

/**
 * What an answer of Next tells of a failed render. A part that failed behind a finished shell arrives as 200: such a
 * page is no page either. An answer that the API gave is told by its own status where that is a fault too.
 */
export function faultIn({ status, headers, body }: Rendered): Fault | undefined {
  const html = (headers['content-type'] ?? '').includes('text/html');
  const isMarked = html && MARKS.some((mark) => body.includes(mark));
  const digest = isMarked ? DIGEST.exec(body.toString('utf8'))?.[1] : undefined;
  if (status < 500 && !digest) return undefined;
  const [, answered = '', request = digest ?? ''] = OF_API.exec(digest ?? '') ?? [];
  const answeredStatus = Number(answered);
  return { status: answeredStatus >= 500 ? answeredStatus : Math.max(500, status), number: request };
}
