import { isOrigin, urlOf } from './address.ts';
import type { Environment } from './environment.ts';

/** Where a bucket is and who we are there; the parts that belong together stand here, or none. */
export function bucketOf(value: Environment) {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (name === undefined || region === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const isPathStyle = value.S3_FORCE_PATH_STYLE;
  return { endpoint, region, name, accessKeyId, secretAccessKey, isPathStyle };
}

/** One sentence for each thing about files that cannot be meant. */
export function bucketProblems(value: Environment): string[] {
  const problems: string[] = [];
  const parts = [
    value.S3_BUCKET,
    value.S3_REGION,
    value.S3_ACCESS_KEY_ID,
    value.S3_SECRET_ACCESS_KEY,
  ];
  const isBegun =
    parts.some((part) => part !== undefined) ||
    value.S3_ENDPOINT !== undefined ||
    value.S3_FORCE_PATH_STYLE;
  if (isBegun && parts.includes(undefined)) {
    problems.push(
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together (servers ' +
        'other than Amazon’s take any region, such as us-east-1); S3_ENDPOINT and ' +
        'S3_FORCE_PATH_STYLE only say where that bucket is.',
    );
  }
  if (isBegun && value.FILES_DIR !== undefined) {
    problems.push('FILES_DIR and S3_BUCKET are two places for the same files: set one of them.');
  }
  if (value.S3_ENDPOINT !== undefined && !isOrigin(urlOf(value.S3_ENDPOINT))) {
    problems.push('S3_ENDPOINT is no address like https://s3.example.com (nothing behind it).');
  }
  return problems;
}
