import * as z from 'zod/mini';
import { screenMessage as message } from '../domain/signage/message.ts';
import { schedule as rule, timePattern } from '../domain/signage/schedule.ts';
import { id } from './scalars.ts';
import { requiredKey, tidyLines } from './text.ts';

const time = z.string('invalid').check(z.regex(timePattern, 'invalid'));

const hours = {
  /** From 0, Sunday; each once. */
  days: z.array(z.int('number').check(z.gte(0, 'number'), z.lte(6, 'maxNumber'))).check(
    z.minLength(1, 'required.any'),
    z.refine((days) => new Set(days).size === days.length, 'invalid'),
  ),
  from: time,
  /** Not after `from`: on the next day. */
  to: time,
};

/** When a screen is lit. */
export const screenHours = z.strictObject(hours);

/** The week of a screen: what is played when; beside it the default. */
export const schedule = z
  .array(z.strictObject({ ...hours, playlist: id }))
  .check(z.maxLength(rule.maxRows, 'maxNumber'));

/** A message over what screens play: a few lines. */
export const messageText = z
  .string({ error: requiredKey('content') })
  .check(
    tidyLines,
    z.minLength(1, requiredKey('content')),
    z.maxLength(message.maxLength, 'maxLength'),
    ({ value, issues }) => {
      if (value.split('\n').length <= message.maxLines) return;
      const params = { n: message.maxLines };
      issues.push({ code: 'custom', message: 'lineCount', params, input: value });
    },
  );
