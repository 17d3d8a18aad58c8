/** The environment of this process before its first test. */
export const INITIAL_ENVIRONMENT: Readonly<NodeJS.ProcessEnv> = { ...process.env };
