import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPhoto, storePhoto } from '#server/storage/uploaded-photos.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { useSmtpServer } from '#tests/smtp.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { asDeclared, finding, inspect, receivedSeller } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
const smtpServer = useSmtpServer();
useDataFolder();

/** Makes a photo like those of the workshop's camera: large, and of noise, which does not compress. */
async function closeUp(seed: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;
  const picture = sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: seed, noise } });
  return storePhoto('trade-in-photos', await picture.jpeg({ quality: 92 }).toBuffer());
}

interface Part {
  head: string;
  body: string;
}

/** The parts of a mail, those within parts too. */
function partsOf(message: string): Part[] {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const boundary = /^content-type: multipart\/[\s\S]*?boundary="([^"]+)"/im.exec(head)?.[1];
  const body = rest.join('\r\n\r\n');
  if (boundary === undefined) return [{ head, body }];
  const [, ...inner] = body.split(`--${boundary}`);
  // The closing boundary.
  expect(inner.at(-1)?.startsWith('--')).toBe(true);
  return inner.slice(0, -1).flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
}

/** The picture of a part. @throws Error when there is none by this name */
function attachment(parts: Part[], contentId: string): Buffer {
  const part = parts.find(({ head }) => head.includes(`Content-ID: <${contentId}>`));
  if (!part) throw new Error(parts.map(({ head }) => head).join('\n\n'));
  expect(part.head).toMatch(/content-type: image\/jpeg/i);
  expect(part.head).toMatch(/content-disposition: inline/i);
  return Buffer.from(part.body.replaceAll(/\s/g, ''), 'base64');
}

it('brings the close-ups of a lower offer whole, inside the mail that shows them', async () => {
  const { item } = await receivedSeller();
  await runJobs('send-mail');
  const received = await smtpServer();
  const photos = [await closeUp('#223344'), await closeUp('#998877')];
  await inspect(
    item,
    await asDeclared({
      condition: 'good',
      findings: await Promise.all(photos.map((photo) => finding({ photo }))),
      note: 'Two stains.',
    }),
  );
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
  const parts = partsOf(received[0] ?? '');
  const html = parts.find(({ head }) => /content-type: text\/html/i.test(head))?.body.replaceAll('=\r\n', '');
  for (const [index, { file }] of photos.entries()) {
    expect(html).toContain(`cid:finding-${index}`);
    const kept = sharp(await readPhoto('trade-in-photos', file)).resize({ width: 960 });
    // Vitest compares a megabyte property by property, for seconds.
    expect(attachment(parts, `finding-${index}`).equals(await kept.jpeg().toBuffer())).toBe(true);
  }
  // It contains no address of a private photo.
  expect(received[0]).not.toMatch(/trade-in-photos\//);
});

it('shows the seller’s photo of the front and the sum that was paid', async () => {
  const { item, cart } = await receivedSeller();
  const photos = await Promise.all([closeUp('#112233'), closeUp('#445566'), closeUp('#778899')]);
  const [back, front, second] = photos.map(({ file }) => file);
  await execute(sql`delete from trade_in_photo where trade_in_id = ${item}`);
  for (const [kind, position, file] of [
    ['back', 0, back],
    ['front', 0, front],
    ['front', 1, second],
  ] as const)
    await execute(sql`insert into trade_in_photo (cart_id, trade_in_id, kind, position, file, width, height, uploaded_by)
      values (${cart.id}, ${item}, ${kind}, ${position}, ${file}, 2000, 1500, 'seller')`);
  const received = await smtpServer();
  await inspect(item, await asDeclared());
  await runJobs('send-mail');
  const paid = received.find((message) => message.includes(`piece-${front}`)) ?? '';
  const { width, height } = await sharp(attachment(partsOf(paid), `piece-${front}`)).metadata();
  expect([width, height]).toEqual([240, 320]);
  expect(paid).not.toContain(`piece-${back}`);
});
