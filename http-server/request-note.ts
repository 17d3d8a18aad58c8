import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** What becomes known of a request while it is answered. */
export interface RequestNote {
  /** A pattern of `lib/routes.ts`, or a name in brackets; never an address. */
  route?: string;
  /** What the page cache did: 'hit', 'miss', 'stale', 'nonce', 'fault', 'missing', or 'personal', 'data' of what it never keeps. */
  source?: string;
  /** A call of the API, as in its OpenAPI document. */
  call?: { resource: string; operation: string };
}

const KEY = Symbol.for('revoir.request-note');
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestNote> };

/** One per process, which Next's bundles find, too. */
function storage(): AsyncLocalStorage<RequestNote> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

const notes = new WeakMap<ServerResponse, RequestNote>();

/** Runs what answers a request; it finds the note by `noteOf` and `currentNote`. */
export function underNote(response: ServerResponse, note: RequestNote, answer: () => void): void {
  notes.set(response, note);
  storage().run(note, answer);
}

/** The note of an answer; undefined while nothing observes requests. */
export const noteOf = (response: ServerResponse): RequestNote | undefined => notes.get(response);

/** Notes the call of the API that a request is. The calls of a page are not its request: a page has a route. */
export function noteCall(resource: string, operation: string): void {
  const note = storage().getStore();
  if (note) note.call ??= { resource, operation };
}
