/**
 * Base path of the customer API (specification, section 7). In a separate file, so that light pages load no
 * schemas.
 */
export const API_BASE = '/api/v3/customer';

/** Base path of the private scope, which the team and the brand's own programs call. */
export const PRIVATE_BASE = '/api/v3/private';

/** Returns the id of an IRI or plain id. Text with invalid encoding is returned unchanged. */
export function idOf(value: string): string {
  const last = value.slice(value.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Returns the IRI of a resource of the customer API. */
export function iri(resource: string, id: string): string {
  return `${API_BASE}/${resource}/${encodeURIComponent(id)}`;
}
