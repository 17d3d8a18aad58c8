import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editedPage, type PageText } from '#contract/content-page.ts';
import { collectionOf } from '#contract/hydra.ts';
import {
  type OfficePageDetails,
  officePage,
  officePageDetails,
  pagePreview,
} from '#contract/private/content-pages.ts';
import { bringIntoForce } from '#server/content/come-into-force.ts';
import { database } from '#server/db/database.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

let client: OfficeClient;
beforeAll(async () => {
  client = (await newMember(['catalogue'])).client;
});
beforeEach(() =>
  execute(sql`truncate content_page, content_text, domain_event, audit_entry, graphile_worker._private_jobs`),
);

const FAQ = 'faq.en-GB';
const RETURNS = 'shipping-return.en-GB';
const TERMS = 'terms-conditions.en-GB';
const DAY = 86_400_000;
const dayIn = (days: number) => shopDay(Date.now() + days * DAY);

const details = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300);
  return officePageDetails.parse(await answer.json());
};
const read = async (id: string) => details(await client.call('GET', `/content-pages/${id}`));
const keep = (page: OfficePageDetails, draft: PageText | null) =>
  client.call('PATCH', `/content-pages/${page.id}`, { draft }, page.version);
const publish = (page: OfficePageDetails, validFrom?: string) =>
  client.call('POST', `/content-pages/${page.id}/publish`, { validFrom }, page.version);
const kept = async (id: string, change: Partial<PageText>) => {
  const page = await read(id);
  return details(await keep(page, { ...page.text, ...change }));
};
const shown = async () =>
  collectionOf(editedPage)
    .parse(await (await new Client().send('GET', '/content-pages?itemsPerPage=100')).json())
    ['hydra:member'].map(({ id, text }) => [id, text.title]);
const refusal = async (answer: Response) => [
  answer.status,
  z.object({ detail: z.string() }).parse(await answer.json()).detail,
];
const events = () => query(z.object({ tags: z.array(z.string()) }), sql`select tags from domain_event`);
const actions = async () =>
  (await query(z.object({ action: z.string() }), sql`select action from audit_entry order by at, id`)).map(
    ({ action }) => action,
  );

describe('a page without versions', () => {
  it('is shown as it was published, until the delivered text is back', async () => {
    const list = await client.call('GET', '/content-pages?itemsPerPage=100');
    expect(collectionOf(officePage).parse(await list.json())['hydra:member']).toContainEqual(
      expect.objectContaining({ id: FAQ, isEdited: false, hasDraft: false, isDated: false, version: '0' }),
    );
    const draft = await kept(FAQ, { title: 'Asked often' });
    expect(draft).toMatchObject({ hasDraft: true, draft: { title: 'Asked often' } });
    expect(draft.title).not.toBe('Asked often');
    expect([await shown(), await events()]).toEqual([[], []]);
    const published = await details(await publish(draft));
    expect(published).toMatchObject({ title: 'Asked often', isEdited: true, hasDraft: false });
    expect(await shown()).toEqual([[FAQ, 'Asked often']]);
    expect(await events()).toEqual([{ tags: ['content'] }]);
    expect((await publish(draft)).status).toBe(412);
    expect((await publish(published)).status).toBe(409);
    const back = await client.call('POST', `/content-pages/${FAQ}/reset`, undefined, published.version);
    const delivered = await details(back);
    expect(delivered).toMatchObject({ isEdited: false, draft: { title: 'Asked often' } });
    expect(await shown()).toEqual([]);
    expect(
      (await client.call('POST', `/content-pages/${FAQ}/reset`, undefined, delivered.version)).status,
    ).toBe(409);
    expect(await actions()).toEqual(['page draft', 'page publish', 'page reset']);
    const [entry] = await query(
      z.object({
        details: z.object({
          before: z.object({ title: z.string() }),
          after: z.object({ title: z.string() }),
        }),
      }),
      sql`select details from audit_entry where action = 'page publish'`,
    );
    expect([entry?.details.before.title, entry?.details.after.title]).toEqual([
      delivered.title,
      'Asked often',
    ]);
  });

  it('is refused as its file would be, by field and line, and its draft stays', async () => {
    const { text } = await read(FAQ);
    const draft = await kept(FAQ, {
      title: 'About {nothing}',
      markdown: `${text.markdown}\n\nWithin {fooDays} days.\n[here](/pages/nowhere)\n<b>loud</b>`,
    });
    const lines = text.markdown.split('\n').length;
    expect(await refusal(await publish(draft))).toEqual([
      422,
      [
        'title: {nothing} is neither a setting nor in facts.yml',
        `markdown: Line ${lines + 2}: {fooDays} is neither a setting nor in facts.yml`,
        `markdown: Line ${lines + 4}: HTML is not taken; write Markdown`,
        `markdown: Line ${lines + 3}: /pages/nowhere leads nowhere`,
      ].join('\n'),
    ]);
    expect((await read(FAQ)).hasDraft).toBe(true);
    const dropped = await details(await keep(draft, null));
    expect(dropped).toMatchObject({ hasDraft: false });
  });

  it('does not lose a section that another page links to', async () => {
    const page = await read(RETURNS);
    const draft = await details(await keep(page, { ...page.text, markdown: 'Nothing is said.' }));
    const [status, said] = await refusal(await publish(draft, dayIn(1)));
    expect(status).toBe(422);
    expect(said).toMatch(/links here: \/pages\/shipping-return#changing-your-mind leads nowhere/);
  });

  it('is drawn by the renderer of the shop, with its placeholders filled in', async () => {
    const { text } = await read(FAQ);
    const sent = { ...text, questions: true, markdown: '### How long?\n\n**{returnDays}** days {fooDays}.' };
    const answer = await client.call('POST', `/content-pages/${FAQ}/preview`, sent);
    const preview = pagePreview.parse(await answer.json());
    expect(preview.html).toMatch(/^<details id="how-long"><summary>.*<strong>14<\/strong> days/s);
    expect(preview.faults).toContainEqual({
      field: 'markdown',
      line: 3,
      message: '{fooDays} is neither a setting nor in facts.yml',
    });
  });

  it('names the field of a wrong shape', async () => {
    const page = await read(FAQ);
    expect(await refusal(await keep(page, { ...page.text, title: '' }))).toEqual([
      422,
      expect.stringContaining('draft.title'),
    ]);
  });
});

describe('a legal page', () => {
  it('is valid from a day on, and an earlier version keeps the figures of its time', async () => {
    const draft = await kept(TERMS, { title: 'Terms, second version' });
    expect(draft).toMatchObject({ isDated: true, versions: [{ state: 'current', isDelivered: true }] });
    const [before] = draft.versions;
    expect(before?.text.markdown).toContain('{');
    expect(await refusal(await publish(draft))).toEqual([
      422,
      'validFrom: A legal text needs the day from which it is valid.',
    ]);
    expect(await refusal(await publish(draft, dayIn(-1)))).toEqual([422, 'validFrom: The day has passed.']);
    const published = await details(await publish(draft, dayIn(0)));
    expect(published.versions).toMatchObject([
      { validFrom: dayIn(0), state: 'current', isDelivered: false, text: { title: 'Terms, second version' } },
      { validFrom: before?.validFrom, validUntil: dayIn(-1), state: 'earlier' },
    ]);
    const earlier = published.versions[1]?.text.markdown ?? '';
    expect(earlier).not.toMatch(/\{[a-zA-Z]+\}/);
    expect(earlier.length).toBeGreaterThan(1_000);
    expect(await shown()).toEqual([
      [`${TERMS}.${before?.validFrom}`, before?.text.title],
      [`${TERMS}.${dayIn(0)}`, 'Terms, second version'],
    ]);
    const again = await kept(TERMS, { title: 'Third' });
    expect(await refusal(await publish(again, dayIn(0)))).toEqual([
      422,
      'validFrom: A version is in force since that day and is not changed: choose a later day.',
    ]);
  });

  it('waits for its day, when a job brings it into force, and can be taken back until then', async () => {
    const draft = await kept(TERMS, { title: 'Next year' });
    const planned = await details(await publish(draft, dayIn(3)));
    expect(planned).toMatchObject({
      plannedFrom: dayIn(3),
      versions: [{ state: 'planned' }, { state: 'current' }],
    });
    expect([await shown(), await events()]).toEqual([[], []]);
    const jobs = await query(
      z.object({ run_at: z.coerce.date() }),
      sql`select run_at from graphile_worker.jobs where task_identifier = 'bring-text-into-force'`,
    );
    expect(jobs.map(({ run_at }) => [shopDay(run_at), shopDay(run_at.getTime() - 1)])).toEqual([
      [dayIn(3), dayIn(2)],
    ]);
    const withdraw = (validFrom: string) =>
      client.call('POST', `/content-pages/${TERMS}/withdraw`, { validFrom }, planned.version);
    expect((await withdraw(dayIn(0))).status).toBe(422);
    expect((await withdraw(dayIn(4))).status).toBe(404);
    expect(await details(await withdraw(dayIn(3)))).toMatchObject({
      versions: [{ state: 'current' }],
      draft: { title: 'Next year' },
    });
    await database().transaction((tx) => bringIntoForce(tx, { slug: 'terms-conditions', locale: 'en-GB' }));
    expect(await shown()).toEqual([]);
    expect(await events()).toEqual([{ tags: ['content'] }]);
  });

  it('is no page without versions, and the other way round', async () => {
    const draft = await kept(FAQ, { title: 'Dated' });
    expect(await refusal(await publish(draft, dayIn(0)))).toEqual([
      422,
      'validFrom: This page has no versions: leave the day out.',
    ]);
    expect((await client.call('GET', '/content-pages/nothing.en-GB')).status).toBe(404);
  });
});
