import type { Client } from 'typesense';
import { env } from '#server/env.ts';

const RETRY_SECONDS = 0.1;

let connected: { settings: object; client: Promise<Client> } | undefined;

/**
 * Returns the client of this process, which keeps its connections between calls. Loaded at the first call, for shops
 * without Typesense.
 */
export function typesense(): Promise<Client> {
  const settings = env();
  if (connected?.settings !== settings) connected = { settings, client: connect() };
  return connected.client;
}

async function connect(): Promise<Client> {
  const { TYPESENSE_URL: urls = [], TYPESENSE_API_KEY: apiKey = '', TYPESENSE_SECONDS: seconds } = env();
  const typesense = await import('typesense');
  return new typesense.Client({
    nodes: urls.map((url) => ({ url })),
    apiKey,
    connectionTimeoutSeconds: seconds,
    // If a node does not answer, the next one of the cluster is asked; a single node is not asked again.
    numRetries: urls.length - 1,
    retryIntervalSeconds: RETRY_SECONDS,
    logLevel: 'silent',
  });
}

/** Whether Typesense answers that it has no such collection, alias or document. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'httpStatus' in error && error.httpStatus === 404;

/**
 * Limits the time of a call that the client does not limit, such as an import.
 *
 * @throws Error after so many milliseconds
 */
export async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Typesense took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
