import { z } from 'zod';
import { flag, webAddress } from './value-types.ts';

/** Settings of the media store: a bucket for several machines, else DATA_DIR. */
export const mediaSettings = {
  MEDIA_S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'The bucket that pictures lie in, for all processes of the shop (docs/many-machines.md). Without it they lie in `DATA_DIR`.',
    ),
  MEDIA_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'has other signs than letters, digits, and . _ - /')
    .default('')
    .describe(
      'What the names of pictures in the bucket begin with, for a bucket that holds other things, too.',
    ),
  MEDIA_S3_ENDPOINT: webAddress
    .optional()
    .describe('The S3 server of the pictures, when it is not Amazon’s.'),
  MEDIA_S3_REGION: z.string().default('us-east-1').describe('The region of the bucket of pictures.'),
  MEDIA_S3_PATH_STYLE: flag
    .optional()
    .describe(
      'Whether the bucket is named in the path of an address rather than in its host. When not set, `true` with `MEDIA_S3_ENDPOINT`.',
    ),
  MEDIA_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'Key to the bucket of pictures; when not set, what the AWS SDK finds by itself (`AWS_…` variables, a profile, the role of the machine).',
    ),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `MEDIA_S3_ACCESS_KEY_ID`.'),
  MEDIA_S3_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(5)
    .describe('How long a picture may take from the bucket or to it, in seconds; then the answer is 503.'),
};
