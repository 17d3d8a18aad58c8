import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pictureTexts } from '#contract/content-picture.ts';

/** The folder of the pictures, below the texts. */
export const PICTURES = 'pictures';

/** A name that fits into an address: `rail.avif`. */
const FILE = /^[a-z0-9-]{1,60}\.(avif|webp|jpg|png)$/;

/** `content/pictures.yml`: the picture of each place, and its alternative text. */
export const picturesFile = z.partialRecord(
  z.union([
    z.enum([
      'home',
      'sell',
      'stores',
      'sign-in',
      'order-follow',
      'gift-cards',
      'cart',
      'wishlist',
      'not-found',
    ]),
    z.enum([
      'account/orders',
      'account/resales',
      'account/vouchers',
      'account/searches',
      'account/addresses',
    ]),
    z.enum(['sell/post', 'sell/store_drop', 'sell/appointment']),
    z.templateLiteral(['pages/', z.string().regex(/^[a-z0-9-]+$/)]),
  ]),
  z.strictObject({
    file: z.string().regex(FILE, 'is no name like rail.avif'),
    alt: pictureTexts,
  }),
);
export type Pictures = z.infer<typeof picturesFile>;

/** The same schema for a folder of texts: each file must exist. */
export const picturesIn = (directory: string) =>
  picturesFile.superRefine((pictures, context) => {
    for (const [place, picture] of Object.entries(pictures))
      if (picture && !existsSync(join(directory, PICTURES, picture.file)))
        context.addIssue({
          code: 'custom',
          path: [place, 'file'],
          message: `${picture.file} is not in ${PICTURES}`,
        });
  });
