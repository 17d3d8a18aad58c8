import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** Facts about a request, collected while it is answered. */
export interface RequestNote {
  /** A pattern of `lib/routes.ts`, or a name in brackets; never an address. */
  route?: string;
  /**
   * Result of the page cache: 'hit', 'miss', 'stale', 'nonce', 'fault', 'missing'; 'personal' or 'data' for
   * requests it never caches.
   */
  source?: string;
  /** A call of the API, named as in its OpenAPI document. */
  call?: { resource: string; operation: string };
}

const KEY = Symbol.for('revoir.request-note');
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestNote> };

/** One per process, shared with Next's bundles. */
function storage(): AsyncLocalStorage<RequestNote> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

const notes = new WeakMap<ServerResponse, RequestNote>();

/** Runs the handler of a request, in which `noteOf` and `currentNote` find the note. */
export function underNote(response: ServerResponse, note: RequestNote, answer: () => void): void {
  notes.set(response, note);
  storage().run(note, answer);
}

/** The note of an answer; undefined while nothing observes requests. */
export const noteOf = (response: ServerResponse): RequestNote | undefined => notes.get(response);

/** Notes the API call of the request itself. Calls made by a page are not noted: a page has a route. */
export function noteCall(resource: string, operation: string): void {
  const note = storage().getStore();
  if (note) note.call ??= { resource, operation };
}
