import { connection } from 'next/server';
import { parseTags } from '#lib/tracking/tag-settings.ts';

/**
 * Libraries that the shop is configured with; requested by a browser only after consent. Public: pages show
 * them too.
 */
export async function GET(): Promise<Response> {
  await connection();
  const { settings } = parseTags(process.env);
  return Response.json(settings, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
