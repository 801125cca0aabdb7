import { expect, it } from 'vitest';
import type { Bucket, StoredObject } from '../bucket/bucket.ts';
import { uploadBucket } from './upload-bucket.ts';

const id = '01890000-0000-7000-8000-000000000001';

/** A bucket that has stored an object already when it is asked to write it only if there is none. */
function uploadsIn(stored: StoredObject) {
  const bucket: Partial<Bucket> = {
    putNew: () => Promise.resolve(false),
    async *list() {
      yield stored;
    },
  };
  return uploadBucket(bucket as Bucket, '/nowhere'); // what `create` needs of one
}

it('takes its own place for made when the first response was lost', async () => {
  const key = `uploads/${id}/0000000000000000`;
  await uploadsIn({ key, size: 0 }).create(id);
  await expect(uploadsIn({ key, size: 5 }).create(id)).rejects.toThrow('there is an upload');
});
