/** Runs once before Next's first request, in every entry point: the shop does not open with invalid settings. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CUSTOMER_API_URL) return;
  const { parseServerEnv } = await import('#server/env.ts');
  parseServerEnv(process.env);
}
