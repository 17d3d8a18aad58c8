import { z } from 'zod';
import { flag, integer, location } from './value-types.ts';

/** Steps of a markdown plan, as `days:per cent`, both of which rise. */
const markdownSteps = z
  .string()
  .regex(/^(\d{1,4}:\d{1,2}(,|$))*$/, 'is not a list such as 30:10,60:20,90:35.')
  .transform((text) =>
    (text.match(/\d+:\d+/g) ?? []).map((step) => {
      const [days = 0, percent = 0] = step.split(':').map(Number);
      return { days, percent };
    }),
  )
  .refine(
    (steps) =>
      steps.every(({ days, percent }, index) => {
        const before = steps[index - 1] ?? { days: 0, percent: 0 };
        return days > before.days && percent > before.percent;
      }),
    'has a step that is no later or no larger than the one before it.',
  );

/** Pictures, search, prices and pages of items. */
export const catalogueSettings = {
  HOME_HERO: z
    .string()
    .max(500)
    .optional()
    .describe(
      'Slugs or ids of the two items at the top of the home page, separated by commas; else chosen by type and photo.',
    ),
  MEDIA_URL: location
    .default('/api/v3/media')
    .describe(
      'Public base of the item pictures, a path or an address; a delivery network may stand before it.',
    ),
  SYNONYMS_FILE: z
    .string()
    .default('server/catalogue/synonyms.txt')
    .describe('The synonyms of the search, a text file that is read again when it changes.'),
  MEASURING_TOLERANCE_CM: integer({ min: 1, max: 5, default: 1 }).describe(
    'Centimetres by which a length that product pages state may be off; named beside the lengths and in the texts.',
  ),
  IMPORT_PHOTOS: z
    .string()
    .optional()
    .describe(
      'Folder in which an import of the back office looks for the photos that its file names; without it items come without photos.',
    ),
  IMPORT_FROM_PRIVATE_NETWORKS: flag
    .default(false)
    .describe(
      'Whether an import fetches photos and files from addresses of this machine and of private networks.',
    ),
  REDUCTION_DAYS: integer({ min: 0, max: 365, default: 30 }).describe(
    'How long a lowered price is announced as reduced, with the lowest price before it, in days; 0 never.',
  ),
  MARKDOWN_STEPS: markdownSteps
    .default([])
    .describe(
      'Lowers prices by age, of items of no markdown plan: days on sale and per cent off the first price, as in `30:10,60:20,90:35`; empty lowers none.',
    ),
  SOLD_PAGE_DAYS: integer({ min: 1, max: 365, default: 30 }).describe(
    'How long the page of a sold item stays, as sold, in days; then it leads to its product, or is gone (410).',
  ),
};
