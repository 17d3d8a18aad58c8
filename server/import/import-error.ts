/** The file or the mapping cannot be used at all; the message says why, in one sentence. */
export class ImportError extends Error {}

/** Another import writes at this moment. */
export class ImportBusy extends ImportError {
  constructor() {
    super('Another import is running. Try again once it is done.');
  }
}
