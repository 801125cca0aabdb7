import * as z from 'zod/mini';
import { clientKinds } from '../domain/client/client-packages.ts';
import { none } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

export const getClientDownloads = defineCall({
  name: 'getClientDownloads',
  method: 'GET',
  path: 'client-downloads',
  summary:
    'Packages of the desktop client, the newest of each kind, and dictionaries for its spell check.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.object({
    packages: z.array(
      z.object({
        kind: z.enum(clientKinds),
        /** `x64` or `arm64`. */
        processor: z.string(),
        version: z.string(),
        /** Where it is on this server. */
        path: z.string(),
        /** In bytes. */
        size: z.int(),
        /** What its bytes come to, in hexadecimal. */
        sha256: z.string(),
        /** Of whoever made it (`signedOf`), in base64; null: not signed. */
        signature: z.nullable(z.string()),
      }),
    ),
    /** Languages, as `en-US`. */
    dictionaries: z.array(z.string()),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      packages: [
        {
          kind: 'deb',
          processor: 'x64',
          version: '0.2.0',
          path: '/clients/marquee-0.2.0-linux-amd64.deb',
          size: 98_304_512,
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          signature: null,
        },
      ],
      dictionaries: ['en-US', 'es-ES'],
    },
  },
});
