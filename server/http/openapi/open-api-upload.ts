import { callPath, uploadRule, type CallDefinition } from '#shared/contract/define-call.ts';
import { upload } from '#shared/domain/constants.ts';
import { tusExtensions, tusVersion } from '../tus/speak-tus.ts';

type Json = Record<string, unknown>;

const header = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});
const resumable = header('Tus-Resumable', 'The version of the protocol.', { const: tusVersion });
const offset = { type: 'integer', minimum: 0 };
const answered = (description: string): Json => ({ description });

/** The operations of an upload by path and method: tus 1.0, whose success has no envelope. */
export function uploadPaths(
  call: CallDefinition,
  common: Json,
  { pageUser, metadata, refusal }: { pageUser: Json; metadata: Json; refusal: Json },
): Record<string, Json> {
  const rule = uploadRule(call);
  const of = (part: string, summary: string, rest: Json): Json => ({
    ...common,
    operationId: `${call.name}${part}`,
    summary,
    externalDocs: { description: 'tus 1.0', url: 'https://tus.io/protocols/resumable-upload' },
    ...rest,
  });
  const id = {
    name: 'upload_id',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  return {
    [callPath(call)]: {
      post: of('', call.summary, {
        description:
          `Begins a resumable upload: tus ${tusVersion} with ${tusExtensions.join(', ')}. ` +
          'Upload-Metadata holds the fields of x-upload-metadata, each as base64. ' +
          `What nobody goes on with is gone after ${upload.hours} hours.`,
        'x-upload-metadata': metadata,
        'x-files': rule,
        parameters: [
          resumable,
          header('Upload-Length', 'Bytes in all.', { type: 'integer', minimum: 1 }),
          header('Upload-Metadata', 'Names and values in base64.'),
          pageUser,
        ],
        responses: { 201: answered('Begun; Location names it.'), default: refusal },
      }),
      options: {
        operationId: `${call.name}Options`,
        summary: 'What this server can do of tus 1.0.',
        security: [],
        responses: { 204: answered('Tus-Version, Tus-Extension and Tus-Max-Size.') },
      },
    },
    [`${callPath(call)}/{${id.name}}`]: {
      head: of('Head', 'How far an upload of tus 1.0 has come.', {
        parameters: [id, resumable, pageUser],
        responses: { 200: answered('Upload-Offset of Upload-Length.'), default: refusal },
      }),
      patch: of('Patch', 'The next bytes of an upload of tus 1.0; the last one makes the file.', {
        parameters: [
          id,
          resumable,
          header('Upload-Offset', 'Bytes that are there.', offset),
          pageUser,
        ],
        requestBody: {
          required: true,
          content: {
            'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
          },
        },
        responses: {
          204: answered('Upload-Offset says how many are there now.'),
          default: refusal,
        },
      }),
      delete: of('Delete', 'Gives an upload of tus 1.0 up.', {
        parameters: [id, resumable, pageUser],
        responses: { 204: answered('Nothing of it is left.'), default: refusal },
      }),
    },
  };
}
