import { z } from 'zod';
import { webAddress } from './value-types.ts';

/** Settings of the target of `ops backup s3://…`. */
export const backupSettings = {
  BACKUP_S3_ENDPOINT: webAddress
    .optional()
    .describe(
      'The S3 server that backups go to and come from, when it is not Amazon’s; its buckets are then named in the path.',
    ),
  BACKUP_S3_REGION: z.string().default('us-east-1').describe('The region of the bucket of backups.'),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'Key to the bucket of backups; when not set, what the AWS SDK finds by itself (`AWS_…` variables, a profile, the role of the machine).',
    ),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `BACKUP_S3_ACCESS_KEY_ID`.'),
};
