import pino from 'pino';

/** Operator's log: JSON lines with request ids, never personal data or secrets. */
export const log = pino({ level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info') });
