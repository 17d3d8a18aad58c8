/** Base path of the customer API (specification, section 7). On its own, so that light pages need no schemas for it. */
export const API_BASE = '/api/v3/customer';
