/** Base path of the customer API (specification, section 7). On its own, so that light pages need no schemas for it. */
export const API_BASE = '/api/v3/customer';

/** Base path of the private scope: what the team and the brand's own programs call. */
export const PRIVATE_BASE = '/api/v3/private';
