/** Base path of the customer API (specification, section 7). On its own, so that light pages need no schemas for it. */
export const API_BASE = '/api/v3/customer';

/** Base path of the private scope: what the team and the brand's own programs call. */
export const PRIVATE_BASE = '/api/v3/private';

/** The id part of an IRI, or the plain id itself; a text with a wrong encoding is returned unchanged. */
export function idOf(value: string): string {
  const last = value.slice(value.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** IRI of a resource of the customer API. */
export function iri(resource: string, id: string): string {
  return `${API_BASE}/${resource}/${encodeURIComponent(id)}`;
}
