import { MAX_PER_PAGE } from '#contract/hydra.ts';
import type { Slice } from '#server/db/slice.ts';
import type { Page } from './resource.ts';

/** Returns the slice of a query's page. */
export function sliceOf({ page, itemsPerPage }: { page: number; itemsPerPage: number }): Slice {
  const limit = Math.min(itemsPerPage, MAX_PER_PAGE);
  return { limit, offset: (page - 1) * limit };
}

/** Returns a page of a list that is short enough to be read whole. */
export function shortPage(all: object[], query: { page: number; itemsPerPage: number }): Page {
  const { offset, limit } = sliceOf(query);
  return { total: all.length, members: all.slice(offset, offset + limit) };
}
