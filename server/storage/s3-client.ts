import type { S3Client } from '@aws-sdk/client-s3';

/** Connection to a bucket. Without keys the AWS SDK finds them by itself. */
export interface S3Connection {
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is named in the path; when not given, on every server but Amazon's. */
  pathStyle?: boolean;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Time limits of an attempt, and the number of attempts. */
export interface S3Patience {
  connectionTimeout: number;
  requestTimeout: number;
  maxAttempts: number;
}

/** Creates a client of S3, or of a compatible server. Its package is loaded on first use. */
export async function connectS3(
  { endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Connection,
  patience?: S3Patience,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    // Other servers than Amazon's do not support all of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    ...(patience && {
      maxAttempts: patience.maxAttempts,
      requestHandler: {
        connectionTimeout: patience.connectionTimeout,
        requestTimeout: patience.requestTimeout,
        throwOnRequestTimeout: true,
      },
    }),
  });
}
