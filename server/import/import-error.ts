/** The file or the mapping cannot be used at all; the message says why, in one sentence. */
export class ImportError extends Error {}
