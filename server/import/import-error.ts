/** The file or the mapping cannot be used; the message is the reason, in one sentence. */
export class ImportError extends Error {}

/** Another import is writing. */
export class ImportBusy extends ImportError {
  constructor() {
    super('Another import is running. Try again once it is done.');
  }
}
