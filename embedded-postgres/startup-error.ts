/** An error that the operator can correct: shown as one sentence, exit code 1, no stack. */
export class StartupError extends Error {}
