import { z } from 'zod';
import { node } from './hydra.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
const href = z.string().regex(/^(\/|https:\/\/)/, 'begins with / or https://');
const action = z.strictObject({ label: line(40), href });
const on = z.boolean().default(true);
/** Colours that a section may be on, from side to side: that of pictures' grounds, or the dark one. The page's own without. */
export const GROUNDS = ['tile', 'deep'] as const;
const ground = z.enum(GROUNDS).optional();
const slug = z.string().regex(/^[a-z0-9-]+$/, 'is no slug of a collection');

/** A section of the home page as described in its file; a section that is not `on` is left out. */
const homeSection = z.discriminatedUnion('section', [
  /**
   * `title`: one to three lines; text between * is emphasised. The items are those of HOME_HERO, or chosen
   * automatically.
   */
  z.strictObject({
    section: z.literal('hero'),
    on,
    ground,
    title: z.array(line(30)).min(1).max(3),
    lead: line(240),
    actions: z.array(action).min(1).max(2),
  }),
  z.strictObject({ section: z.literal('new'), on, title: line(60), action, empty: line(160) }),
  z.strictObject({ section: z.literal('genders'), on, title: line(60) }),
  z.strictObject({ section: z.literal('sell'), on, title: line(80), text: line(240), action: line(40) }),
  /** One collection with some of its items. */
  z.strictObject({
    section: z.literal('collection'),
    on,
    collection: slug,
    title: line(60).optional(),
    text: line(240).optional(),
    action: line(40),
  }),
  /** Two sentences next to the picture of the home page (content/pictures.yml). */
  z.strictObject({ section: z.literal('story'), on, title: line(60), text: line(240), action }),
  z.strictObject({
    section: z.literal('steps'),
    on,
    ground,
    title: line(60),
    steps: z
      .array(z.strictObject({ title: line(60), text: line(160) }))
      .min(2)
      .max(4),
  }),
  /** `collections`: slugs in the order shown; all of the shop's if empty. */
  z.strictObject({
    section: z.literal('collections'),
    on,
    title: line(60),
    collections: z.array(slug).default([]),
  }),
  z.strictObject({
    section: z.literal('trust'),
    on,
    title: line(80),
    points: z
      .array(z.strictObject({ title: line(60), text: line(240), link: action.optional() }))
      .min(2)
      .max(4),
  }),
]);
export type HomeSection = z.infer<typeof homeSection>;
export type HomeSectionOf<Name extends HomeSection['section']> = Extract<HomeSection, { section: Name }>;

/** `content/home.LOCALE.yml`: the sections of the home page, from top to bottom. */
export const homeFile = z.strictObject({
  sections: z
    .array(homeSection)
    .min(1)
    .refine(
      (sections) => sections.filter(({ section, on: shown }) => section === 'hero' && shown).length <= 1,
      {
        message: 'holds more than one hero, whose title is the only one of the page',
      },
    ),
});

/** GET content-home: the home page as arranged in the back office. */
export const contentHome = z.object({ ...node, id: z.string(), sections: homeFile.shape.sections });
