import { connection } from 'next/server';
import { parseTags } from '#lib/tracking/tag-settings.ts';

/** Which libraries the shop is set up with; asked by a browser only after a consent. Public by nature: pages show it too. */
export async function GET(): Promise<Response> {
  await connection();
  const { settings } = parseTags(process.env);
  return Response.json(settings, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
