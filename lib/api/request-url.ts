import { API_BASE } from '#lib/contract/base.ts';
import type { ApiCall } from './client.ts';

/** Where a call goes, with its query; what is undefined in the query is not sent. */
export function addressOf({ path, query = {} }: Pick<ApiCall<unknown>, 'path' | 'query'>): string {
  const at = path.startsWith('/') ? path : `${API_BASE}/${path}`;
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${at}?${new URLSearchParams(given)}` : at;
}
