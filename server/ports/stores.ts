import type { BucketPlace } from './bucket/bucket.ts';
import { fileBucket } from './files/file-bucket.ts';
import { fileFolder } from './files/file-folder.ts';
import type { FileStore } from './files/file-store.ts';
import { uploadBucket } from './upload/upload-bucket.ts';
import { uploadFolder, type UploadStore } from './upload/upload-store.ts';

/** Where bytes lie, on their way in and for good: both in folders, or both in one bucket. */
export interface Stores {
  uploads: UploadStore;
  files: FileStore;
  close(): Promise<void>;
}

/** Where the configuration wants them. */
export interface StorePlaces {
  filesDir: string;
  uploadDir: string;
  bucket?: BucketPlace | undefined;
}

/** Makes them; nothing is asked of a disk or a bucket yet. */
export async function makeStores({ filesDir, uploadDir, bucket }: StorePlaces): Promise<Stores> {
  if (!bucket) {
    const folders = { uploads: uploadFolder(uploadDir), files: fileFolder(filesDir) };
    return { ...folders, close: () => Promise.resolve() };
  }
  // Its client takes time and memory that nobody else needs.
  const { s3Bucket } = await import('./bucket/s3-bucket.ts');
  const opened = s3Bucket(bucket);
  return {
    uploads: uploadBucket(opened, uploadDir),
    files: fileBucket(opened),
    close: async () => opened.close(),
  };
}
