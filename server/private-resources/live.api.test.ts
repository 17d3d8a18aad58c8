import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { announceToOffice, endOfficeStreams } from '#server/events/office-stream.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

/** Collects the output of a stream. */
async function listen(client: OfficeClient) {
  const answer = await client.call('GET', '/sessions/current/events');
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('there is no stream');
  const heard = { text: '', isOver: false, answer, stop: () => reader.cancel() };
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += new TextDecoder().decode(part.value);
    heard.isOver = true;
  };
  void read();
  await expect.poll(() => heard.text).toContain('"topics"');
  heard.text = '';
  return heard;
}

it('names what changes elsewhere, and nothing else of it', async () => {
  const { client } = await newMember(['packer']);
  const heard = await listen(client);
  expect(heard.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(heard.answer.headers.get('cache-control')).toContain('no-transform');
  await execute(sql`insert into audit_entry (actor, action, subject_type, subject_id, details)
    values ('Ines', 'order ship', 'order', '7KQ2', '{"secret": "Llanfair"}')`);
  await expect
    .poll(() => heard.text, { timeout: 1_000 })
    .toMatch(/^data: {"topics":\["(orders","audit|audit","orders)"\]}\n\n$/);
  await announceToOffice('job');
  await expect.poll(() => heard.text, { timeout: 1_000 }).toContain('data: {"topics":["jobs"]}');
  await heard.stop();
});

it('does not keep a bench unlocked, and ends with the process', async () => {
  const { client, id } = await newMember(['care']);
  await execute(sql`update team_session set last_used_at = now() - interval '1 day' where member_id = ${id}`);
  const heard = await listen(client);
  const { rows } = await database().execute(
    sql`select 1 from team_session where member_id = ${id} and last_used_at > now() - interval '1 hour'`,
  );
  expect(rows).toEqual([]);
  await endOfficeStreams();
  await expect.poll(() => heard.isOver).toBe(true);
});

it('tells who opens and closes something for editing, not each time that they are still there', async () => {
  const { client } = await newMember(['workshop']);
  const { id } = await makeItem();
  const heard = await listen(client);
  const told = () => heard.text.match(/"editors"/g)?.length ?? 0;
  await client.call('POST', `/items/${id}/editors`);
  await expect.poll(told, { timeout: 1_000 }).toBe(1);
  await client.call('POST', `/items/${id}/editors`);
  await client.call('DELETE', `/items/${id}/editors`);
  await expect.poll(told, { timeout: 1_000 }).toBe(2);
  await heard.stop();
});
