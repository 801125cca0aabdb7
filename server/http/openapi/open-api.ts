import * as z from 'zod/mini';
import { snakeName, toSnake } from '#shared/contract/case.ts';
import { fieldMeaning, wireFieldName } from '#shared/contract/field-meanings.ts';
import {
  callPath,
  errorsOf,
  isMultipart,
  isRead,
  kindOf,
  pathParameters,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { limits } from '#shared/contract/limits.ts';
import { cookieNames, hostCookie, product } from '#shared/domain/constants.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { errorCatalogue } from '#shared/errors/catalogue.ts';
import { media } from '#shared/schema/file.ts';
import { uploadPaths } from './open-api-upload.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the contract, names as on the wire. */
export function openApiDocument(calls: readonly CallDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    if (kindOf(call) === 'upload') {
      for (const [path, operations] of Object.entries(uploadOperations(call))) {
        // The library's calls may stand at the same address.
        paths[path] = { ...paths[path], ...operations };
      }
      continue;
    }
    const path = callPath(call).replace(/\{(\w+)\}/g, (_, name: string) => `{${snakeName(name)}}`);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} /webapi`,
      version: '1.0.0',
      description:
        'Every answer is {"status", "data"}; status 0 is success. Codes and their meaning stand with each call.',
    },
    paths,
    components: {
      parameters: {
        pageUser: {
          name: userIdHeader,
          in: 'header',
          required: false,
          description:
            'Id of the user that the page was loaded for, as the same header of an earlier response says it. ' +
            'If the session belongs to another user, the call changes nothing and returns 1 with ' +
            'data.other_user.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.session,
          description: `Over https its name is ${hostCookie(cookieNames.session, true)}.`,
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function uploadOperations(call: CallDefinition): Record<string, Json> {
  return uploadPaths(call, commonFacts(call), {
    pageUser: pageUserParameter,
    metadata: inputSchema(call),
    refusal,
  });
}

/** Who may ask for a call, how often, and what it can be refused with. */
function commonFacts(call: CallDefinition): Json {
  return {
    security: call.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    'x-access': call.access,
    'x-rate-limit': limits[call.limit],
    'x-errors': errorsOf(call).map((code) => ({
      code,
      ...errorCatalogue[code],
    })),
  };
}

function operation(call: CallDefinition): Json {
  const input = inputSchema(call);
  const inPath = pathParameters(call).map(snakeName);
  const properties = (input['properties'] ?? {}) as Record<string, Json>; // JSON Schema of an object
  const required = (input['required'] ?? []) as string[];
  const parameters = Object.entries(properties)
    .filter(([name]) => isRead(call) || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
  const body = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !inPath.includes(name)),
  );
  return {
    operationId: call.name,
    summary: call.summary,
    ...commonFacts(call),
    parameters: [...parameters, ...(comparesPageUser(call) ? [pageUserParameter] : [])],
    ...(isRead(call)
      ? {}
      : {
          requestBody: {
            required: required.length > 0,
            content: {
              [isMultipart(call) ? 'multipart/form-data' : 'application/json']: {
                schema: {
                  type: 'object',
                  properties: body,
                  required: required.filter((name) => !inPath.includes(name)),
                  additionalProperties: false,
                },
                // A file is no JSON: where there is one, the schema says enough.
                ...(!isMultipart(call) && {
                  example: bodyExample(call, inPath),
                }),
              },
            },
          },
        }),
    responses: responses(call),
  };
}

/** Links, media and webhooks are opened without a page that could send its user. */
function comparesPageUser(call: CallDefinition): boolean {
  const isOpened = call.answer === 'redirect' || call.isCalledFromOutside === true;
  return !isOpened && call.access !== 'device' && !['media', 'callback'].includes(kindOf(call));
}

const pageUserParameter = { $ref: '#/components/parameters/pageUser' };

/** The example's input without what stands in the path. */
function bodyExample(call: CallDefinition, inPath: readonly string[]): unknown {
  const example = toSnake(call.example.input, call.freeForm);
  if (!isJson(example)) return example;
  return Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
}

function responses(call: CallDefinition): Json {
  switch (call.answer ?? kindOf(call)) {
    case 'redirect':
      return { 302: { description: 'Leads to a page of the web application.' } };
    case 'media':
      return { 200: mediaResponse(call), default: refusal };
    default:
      return { 200: envelopeResponse(call), default: refusal };
  }
}

function envelopeResponse(call: CallDefinition): Json {
  return {
    description: 'Success.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { const: 0 }, data: wireSchema(call.output, 'output') },
          required: ['status', 'data'],
        },
        example: { status: 0, data: toSnake(call.example.output, call.freeForm) },
      },
    },
  };
}

function mediaResponse(call: CallDefinition): Json {
  const { type } = z.parse(media, call.example.output);
  return {
    description: 'The bytes themselves; what stands at this address never changes.',
    content: { [type]: { schema: { type: 'string', format: 'binary' } } },
  };
}

const refusal = {
  description: 'A code of x-errors.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { status: { type: 'integer' }, data: {} },
        required: ['status', 'data'],
      },
    },
  },
};

/** The input as JSON Schema, each field with what it means. */
function inputSchema(call: CallDefinition): Json {
  const schema = wireSchema(call.input, 'input');
  const { properties } = schema;
  if (!isJson(properties)) return schema;
  const described = Object.entries(properties).map(([name, field]) => {
    const description = fieldMeaning(call, name);
    return [name, isJson(field) && description !== undefined ? { description, ...field } : field];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

function wireSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return renameProperties(json);
}

/** Renames properties and the names in `required`, leaving the keywords of JSON Schema alone. */
function renameProperties(node: Json): Json {
  const out: Json = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && isJson(value)) {
      out[key] = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          wireFieldName(name),
          isJson(inner) ? renameProperties(inner) : inner,
        ]),
      );
    } else if (key === 'required' && Array.isArray(value)) {
      out[key] = value.map((name) => wireFieldName(String(name)));
    } else if (Array.isArray(value)) {
      out[key] = value.map((item: unknown) => (isJson(item) ? renameProperties(item) : item));
    } else {
      out[key] = isJson(value) ? renameProperties(value) : value;
    }
  }
  return out;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
