import { listMyApps as call } from '#shared/contract/app.ts';
import { quickHandler } from '../handler.ts';
import { myApps } from './my-apps.ts';

export const listMyApps = quickHandler(call, myApps);
