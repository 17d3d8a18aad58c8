/**
 * The parameters in the address now. `useSearchParams` follows a moment later: a filter that is added to its parameters
 * undoes one that was set just before.
 */
export const currentParameters = (): URLSearchParams => new URLSearchParams(window.location.search);
