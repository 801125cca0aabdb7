import {
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/**
 * Objects of several parts that somebody began and did not finish: no list of objects shows them, and
 * they take their place until they are given up.
 */
export async function* unfinishedObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<{ key: string; uploadId: string }> {
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (after !== null) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after }),
    );
    for (const { Key = '', UploadId = '' } of page.Uploads ?? []) {
      yield { key: Key, uploadId: UploadId };
    }
    const { NextKeyMarker = '', NextUploadIdMarker = '' } = page;
    after = page.IsTruncated
      ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker }
      : null;
  }
}
