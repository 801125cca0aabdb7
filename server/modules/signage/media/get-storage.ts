import { getStorage as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { storageOf } from '../editing.ts';

export const getStorage = handler(call, storageOf);
