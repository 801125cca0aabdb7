import * as z from 'zod/mini';
import { planTypes } from '../domain/constants.ts';
import { none } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

export const listMyApps = defineCall({
  name: 'listMyApps',
  method: 'GET',
  path: 'app',
  isKeptOffline: true,
  summary: 'The applications, with what the signed-in account may open.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      /** Least tier that opens it. */
      requiresPlan: z.enum(planTypes),
      /** The workspace's plan reaches it; whether this member may open it is `isAuthorised`. */
      isInPlan: z.boolean(),
      isAuthorised: z.boolean(),
      launchUrl: z.string(),
    }),
  ),
  errors: [],
  example: {
    input: {},
    output: [
      {
        id: 'poster',
        name: 'Poster',
        description: 'Posters and price boards from your own pictures.',
        icon: 'poster',
        requiresPlan: 'professional',
        isInPlan: true,
        isAuthorised: true,
        launchUrl: '/application?new=poster',
      },
    ],
  },
});
