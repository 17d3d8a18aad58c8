/** Runs once before Next takes its first request, in every entry point: with a wrong environment the shop does not open. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.CUSTOMER_API_URL) return;
  const { parseServerEnv } = await import('#server/env.ts');
  parseServerEnv(process.env);
}
