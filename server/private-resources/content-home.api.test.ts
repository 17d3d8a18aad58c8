import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { contentHome, type HomeSection } from '#contract/home.ts';
import { homePreview, type OfficeHome, officeHome } from '#contract/private/home.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

let client: OfficeClient;
beforeAll(async () => {
  client = (await newMember(['catalogue'])).client;
});
beforeEach(() => execute(sql`truncate content_home, domain_event, audit_entry`));

const homeOf = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300);
  return officeHome.parse(await answer.json());
};
const read = async () => homeOf(await client.call('GET', '/content-home'));
const keep = ({ version }: OfficeHome, draft: HomeSection[] | null) =>
  client.call('PATCH', '/content-home', { draft }, version);
const step = (name: 'publish' | 'reset', { version }: OfficeHome) =>
  client.call('POST', `/content-home/${name}`, undefined, version);
const shown = () => new Client().send('GET', '/content-home');
const withLead = (sections: HomeSection[], lead: string) =>
  sections.map((part) => (part.section === 'hero' ? { ...part, lead } : part));

it('is shown as it was arranged, until the delivered one is back', async () => {
  const delivered = await read();
  expect(delivered).toMatchObject({ version: '0', isEdited: false });
  expect((await shown()).status).toBe(404);
  const turned = withLead(delivered.sections.toReversed(), 'Worn by {shop}.');
  const draft = await homeOf(await keep(delivered, turned));
  expect([draft.draft?.length, draft.isEdited]).toEqual([delivered.sections.length, false]);
  expect((await shown()).status).toBe(404);
  const published = await homeOf(await step('publish', draft));
  expect(published).toMatchObject({ isEdited: true, sections: turned });
  expect(contentHome.parse(await (await shown()).json()).sections).toEqual(turned);
  expect((await step('publish', draft)).status).toBe(412);
  expect((await step('publish', published)).status).toBe(409);
  const back = await homeOf(await step('reset', published));
  expect(back).toMatchObject({ isEdited: false, sections: delivered.sections, draft: turned });
  expect((await step('reset', back)).status).toBe(409);
  const events = await query(z.object({ tags: z.array(z.string()) }), sql`select tags from domain_event`);
  expect(events).toEqual([{ tags: ['content'] }, { tags: ['content'] }]);
  const actions = await query(
    z.object({ action: z.string() }),
    sql`select action from audit_entry order by at`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['home draft', 'home publish', 'home reset']);
});

it('fills in its texts, and is refused by the field of what nothing fills in', async () => {
  const { sections, ...home } = await read();
  const wrong = withLead(sections, 'In {fooDays}.');
  const answer = await client.call('POST', '/content-home/preview', {
    sections: withLead(sections, 'Within {returnDays} days.'),
  });
  const preview = homePreview.parse(await answer.json());
  expect(preview.sections[0]).toMatchObject({ lead: 'Within 14 days.' });
  expect(preview.faults).toEqual([]);
  const draft = await homeOf(await keep({ ...home, sections }, wrong));
  const refused = await step('publish', draft);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { detail: 'sections.0.lead: {fooDays} is neither a setting nor in facts.yml' },
  ]);
  expect((await homeOf(await keep(draft, null))).draft).toBeUndefined();
});

it('has one hero at most', async () => {
  const home = await read();
  const twice = [...home.sections, ...home.sections.slice(0, 1)];
  expect((await keep(home, twice)).status).toBe(422);
});
