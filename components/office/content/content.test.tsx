import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type PageText, pageText } from '#contract/content-page.ts';
import { forEachFilter } from '#contract/filters.ts';
import type { HomeSection } from '#contract/home.ts';
import { type OfficePageDetails, officePagePatch, publishInput } from '#contract/private/content-pages.ts';
import { homePreviewInput, type OfficeHome, officeHomePatch } from '#contract/private/home.ts';
import { type SynonymGroup, synonymInput } from '#contract/private/synonyms.ts';
import { OfficeProviders } from '../providers.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
const { HomeScreen } = await import('./home-screen.tsx');
const { PageScreen } = await import('./page-screen.tsx');
const { SynonymsScreen } = await import('./synonyms-screen.tsx');

const SESSION = {
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Théo Lambert',
    email: 'theo@example.org',
    roles: [{ role: 'catalogue' }],
    hasPin: false,
    hasPasskey: false,
  },
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: {},
};
const TEXT: PageText = {
  title: 'Concept',
  description: 'What we do.',
  order: 10,
  questions: false,
  actions: [],
  markdown: '## One',
};
const PAGE: OfficePageDetails = {
  '@id': '/content-pages/concept.en-GB',
  id: 'concept.en-GB',
  version: '0',
  slug: 'concept',
  locale: 'en-GB',
  title: 'Concept',
  href: '/pages/concept',
  isEdited: false,
  hasDraft: false,
  isDated: false,
  updated: '2026-11-22',
  text: TEXT,
  versions: [],
  placeholders: ['returnDays'],
};
const GROUP: SynonymGroup = {
  '@id': '/synonyms/1',
  id: '1',
  version: '0',
  rule: 'hat, lid',
  state: 'delivered',
};

const HERO: HomeSection = {
  section: 'hero',
  on: true,
  title: ['Worn well.'],
  lead: 'Once more.',
  actions: [{ label: 'See', href: '/products' }],
};
const STEPS: HomeSection = {
  section: 'steps',
  on: true,
  title: 'How it works',
  steps: [
    { title: 'One', text: 'First.' },
    { title: 'Two', text: 'Then.' },
  ],
};
const HOME: OfficeHome = {
  '@id': '/content-home',
  id: 'home',
  version: '0',
  isEdited: false,
  sections: [HERO, STEPS],
};

const COATS = {
  '@id': '/collections/1',
  id: '1',
  name: 'Coats',
  slugName: 'coats',
  title: 'Coats',
  fullTitle: 'Coats',
  translatedTitle: 'Coats',
  intro: 'For the cold.',
};
/** Facets of a shop with items for women only. */
const FACETS = {
  ...forEachFilter(() => []),
  gender: [{ value: 'femme', count: 3 }],
  price: { min: 1_000, max: 9_000 },
};

interface Sent {
  path: string;
  method: string;
  version: string | null;
  body: unknown;
}
let rights: string[] = [];
let sent: Sent[] = [];
let page = PAGE;
let groups: SynonymGroup[] = [];
let home = HOME;
let refuseSave = false;

const collection = (members: object[]) => ({
  '@id': '/all',
  'hydra:totalItems': members.length,
  'hydra:member': members,
});

/** The server's answers that these screens need. */
function answer({ path, method, body }: Sent): Response {
  if (path.includes('/sessions')) return Response.json({ ...SESSION, rights });
  if (path.endsWith('/content-home/preview'))
    return Response.json({ ...HOME, sections: homePreviewInput.parse(body).sections, faults: [] });
  if (path.endsWith('/preview')) {
    const text = pageText.parse(body);
    const isWrong = text.markdown.includes('{nothing}');
    return Response.json({
      '@id': '/preview',
      id: PAGE.id,
      title: text.title,
      html: `<h2>${text.markdown.replace('## ', '')}</h2><a href="/elsewhere">away</a>`,
      actions: [],
      faults: isWrong ? [{ field: 'markdown', line: 1, message: '{nothing} is not known' }] : [],
    });
  }
  if (path.includes('/content-pages/') && method === 'PATCH') {
    if (refuseSave)
      return Response.json(
        {
          type: '/errors/version',
          detail: 'changed',
          changedBy: 'Inès Morel',
          changedAt: '2026-11-25T10:00:00Z',
        },
        { status: 412 },
      );
    const { draft } = officePagePatch.parse(body);
    page = { ...page, version: `${page.version}1`, hasDraft: draft !== null, draft: draft ?? undefined };
  }
  if (path.includes('/content-home')) {
    if (method === 'PATCH')
      home = { ...home, version: '1', draft: officeHomePatch.parse(body).draft ?? undefined };
    if (method === 'POST')
      home = {
        ...home,
        version: '2',
        isEdited: true,
        sections: home.draft ?? home.sections,
        draft: undefined,
      };
    return Response.json(home);
  }
  if (path.endsWith('/publish')) {
    const { validFrom } = publishInput.parse(body);
    page = {
      ...page,
      version: `${page.version}2`,
      text: page.draft ?? TEXT,
      draft: undefined,
      hasDraft: false,
    };
    page = validFrom ? { ...page, plannedFrom: validFrom } : { ...page, isEdited: true };
  }
  if (path.includes('/content-pages')) return Response.json(path.includes('?') ? collection([page]) : page);
  if (path.includes('/articles')) return Response.json({ ...collection([]), facets: FACETS });
  if (path.includes('/collections?')) return Response.json(collection([COATS]));
  if (method === 'GET' && path.includes('/synonyms?')) return Response.json(collection(groups));
  if (method === 'DELETE') {
    groups = groups.map((group): SynonymGroup => ({ ...group, version: '7', state: 'removed' }));
    return new Response(null, { status: 204 });
  }
  if (method === 'GET') return Response.json(groups[0]);
  const { rule } = synonymInput.parse(body);
  const made: SynonymGroup = {
    ...GROUP,
    id: method === 'POST' ? '2' : '1',
    version: '8',
    rule,
    state: 'added',
  };
  groups = method === 'POST' ? [...groups, made] : [made];
  return Response.json(made);
}

beforeEach(() => {
  // The simulated browser has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  rights = ['texts.read', 'texts.write'];
  sent = [];
  page = PAGE;
  home = HOME;
  groups = [GROUP];
  refuseSave = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const text = z.string().nullish().parse(body);
    const call = {
      path,
      method,
      version: new Headers(headers).get('if-match'),
      body: text ? z.json().parse(JSON.parse(text)) : undefined,
    };
    if (path.endsWith('/editors')) return Response.json({ editors: [] });
    if (!path.endsWith('/preview') && method !== 'GET') sent.push(call);
    return answer(call);
  });
});

const show = (shown: React.ReactNode) => render(<OfficeProviders>{shown}</OfficeProviders>);
const typeText = async (markdown: string) =>
  fireEvent.change(await screen.findByLabelText(/^Text in Markdown/), { target: { value: markdown } });

it('draws a text while it is typed, tells its fault by line, and publishes on the version that it saved', async () => {
  show(<PageScreen id="concept.en-GB" />);
  await typeText('## {nothing}');
  expect(await screen.findByText('Line 1: {nothing} is not known')).toBeDefined();
  expect(screen.getByText(/^One thing is wrong/)).toBeDefined();
  await typeText('## Two');
  expect(await screen.findByRole('heading', { name: 'Two' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/is not known/)).toBeNull());
  const link = screen.getByRole('link', { name: 'away' });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('The shop shows “Concept” now')).toBeDefined();
  expect(sent.map(({ method, path, version }) => [method, path.split('/').at(-1), version])).toEqual([
    ['PATCH', 'concept.en-GB', '"0"'],
    ['POST', 'publish', '"01"'],
  ]);
  expect(screen.getByText('edited here')).toBeDefined();
});

it('asks from which day a legal text is valid', async () => {
  page = {
    ...PAGE,
    isDated: true,
    versions: [{ validFrom: '2026-11-22', state: 'current', isDelivered: true, text: TEXT }],
  };
  show(<PageScreen id="concept.en-GB" />);
  expect(await screen.findByText('since 22 November 2026, in force')).toBeDefined();
  await typeText('## Two');
  fireEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  fireEvent.change(await screen.findByLabelText('Valid from'), { target: { value: '2090-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish it' }));
  expect(await screen.findByText('“Concept” is valid from 1 January 2090')).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ validFrom: '2090-01-01' });
  fireEvent.click(screen.getByRole('button', { name: 'Read the version of 22 November 2026' }));
  expect(await screen.findByText('Version of 22 November 2026')).toBeDefined();
});

it('keeps what was typed where another was first, until it is read anew', async () => {
  refuseSave = true;
  show(<PageScreen id="concept.en-GB" />);
  await typeText('## Mine');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect((await screen.findByRole('alert')).textContent).toContain('Inès Morel');
  expect(screen.getByLabelText(/^Text in Markdown/)).toHaveProperty('value', '## Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Read it anew' }));
  await waitFor(() => expect(screen.getByLabelText(/^Text in Markdown/)).toHaveProperty('value', '## One'));
});

it('shows who may only read no way to change a text', async () => {
  rights = ['texts.read'];
  show(<PageScreen id="concept.en-GB" />);
  expect(await screen.findByLabelText('Title')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(screen.getByLabelText('Title').closest('fieldset')).toHaveProperty('disabled', true);
});

it('changes a group in place, and brings one back that was taken out', async () => {
  show(<SynonymsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change “hat, lid”' }));
  const field = screen.getByLabelText('Words of the group');
  fireEvent.change(field, { target: { value: 'hat, cap' } });
  fireEvent.submit(field);
  expect(await screen.findByText('“hat, cap” counts now')).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', version: '"0"', body: { rule: 'hat, cap' } });
  const table = screen.getByRole('table');
  await waitFor(() => expect(within(table).getByText('hat, cap')).toBeDefined());
  groups = groups.map((group) => ({ ...group, state: 'changed', delivered: 'hat, lid' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take out “hat, cap”' }));
  expect(await screen.findByText('“hat, cap” is taken out')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { rule: 'hat, cap' } }));
});

it('adds a group, and the key N focuses its field', async () => {
  show(<SynonymsScreen />);
  const field = await screen.findByLabelText('New group');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'navy => blue' } });
  fireEvent.submit(field);
  expect(await screen.findByText('“navy => blue” counts now')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Take out “navy => blue”' })).toBeDefined();
});

it('moves a part of the home page by keys, leaves one out, changes the hero, and publishes', async () => {
  show(<HomeScreen />);
  const preview = await screen.findByRole('article');
  const hero = screen.getByLabelText('Hero, place 1 of 2');
  fireEvent.keyDown(hero, { key: 'ArrowDown', altKey: true });
  expect(await screen.findByText('Hero is at place 2 of 2')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hero, place 2 of 2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'How it works is shown' }));
  fireEvent.change(screen.getByLabelText('Text below the title'), { target: { value: 'And again.' } });
  await waitFor(() => expect(within(preview).getByText('And again.')).toBeDefined());
  await waitFor(() => expect(within(preview).queryByText('How it works')).toBeNull());
  const [first] = screen.getAllByLabelText('Colour behind it');
  if (!first) throw new Error('no part has a colour');
  fireEvent.change(first, { target: { value: 'deep' } });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('The shop shows this home page now')).toBeDefined();
  expect(sent.map(({ method, version }) => [method, version])).toEqual([
    ['PATCH', '"0"'],
    ['POST', '"1"'],
  ]);
  expect(home.sections).toEqual([
    { ...STEPS, on: false, ground: 'deep' },
    { ...HERO, lead: 'And again.' },
  ]);
});

it('previews every part in its order: groups, collections as they are chosen, and what the shop leaves out', async () => {
  home = {
    ...HOME,
    sections: [
      { section: 'collections', on: true, title: 'Edits', collections: ['coats', 'gone'] },
      HERO,
      { section: 'genders', on: true, title: 'For whom' },
      { section: 'collection', on: true, collection: 'coats', action: 'See the coats' },
      { section: 'collection', on: true, collection: 'gone', action: 'See what is gone' },
    ],
  };
  show(<HomeScreen />);
  const preview = await screen.findByRole('article');
  expect(await within(preview).findByText('1 collection of the shop.')).toBeDefined();
  expect(await within(preview).findByText('Women')).toBeDefined();
  expect(within(preview).getByText('For the cold.')).toBeDefined();
  expect(within(preview).getByText('The shop does not show “gone”, and leaves this part out.')).toBeDefined();
  expect(within(preview).queryByText('See what is gone')).toBeNull();
  const text = preview.textContent;
  const places = ['Edits', 'Worn well.', 'For whom', 'See the coats'].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
