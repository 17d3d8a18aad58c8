import type { Page } from '#server/http/resource.ts';
import { sliceOf } from '../owned-list.ts';

/** A page of a list that is short enough to be read whole. */
export function shortPage(all: object[], query: { page: number; itemsPerPage: number }): Page {
  const { offset, limit } = sliceOf(query);
  return { total: all.length, members: all.slice(offset, offset + limit) };
}
