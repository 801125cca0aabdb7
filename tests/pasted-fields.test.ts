import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { calls as contract } from '#shared/contract/table.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';

/** Fields where a longer text is cut: searches, and names and templates that are saved while they are typed. */
const cutting = [
  'renderer/app/palette/palette.tsx',
  'renderer/features/information/help-page.tsx',
  'renderer/features/slideshow/bar/editor-bar.tsx',
  'renderer/features/slideshow/template/template-form.tsx',
  'renderer/features/slideshow/template/template-rows.tsx',
  'renderer/features/team/team/transfer/choose-member.tsx',
  'renderer/list/toolbar/search-field.tsx',
  'renderer/parts/media/picker/picker-dialog.tsx',
];

test('no other field cuts what is pasted into it', () => {
  const files = readdirSync('renderer', { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `renderer/${file}`)
    .filter((file) => /\bmaxLength(?:=\{|: )/.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(cutting);
});

const calls: Record<string, CallDefinition> = contract;

/** What a call makes of a field in its example; the error of the field instead, if it has one. */
function parsed(name: string, field: string, value: string): unknown {
  const call = calls[name];
  if (!call) throw new Error(`no call ${name}`);
  const input = { ...(call.example.input as object), [field]: value };
  const result = call.input.safeParse(input);
  if (!result.success) return fieldErrors(result.error)[field];
  return (result.data as Record<string, unknown>)[field];
}

test.each([
  ['activateSerialNumber', 'serialNumber', 64, ' - '],
  ['connectCalendar', 'url', 2000, ' \n'],
  ['createShortcut', 'name', 100, ' \n'],
  ['saveSlideshow', 'name', 100, ' \n'],
  ['duplicateSlideshow', 'name', 100, ' \n'],
  ['renamePasskey', 'name', 60, ' \n'],
  ['changeFile', 'name', 255, ' \n'],
  ['decideDevice', 'name', 100, ' \n'],
  ['submitInquiry', 'content', 5000, ' \n'],
  ['requestRefund', 'reason', 1000, ' \n'],
  ['suspendLicense', 'reason', 1000, ' \n'],
])('%s takes a %s with blanks around it, and names the limit of %i', (call, field, max, blanks) => {
  const longest = 'A'.repeat(max);
  expect(parsed(call, field, `${blanks}${longest}${blanks}`)).toBe(longest);
  expect(parsed(call, field, `${longest}A`)).toEqual({ key: 'maxLength', n: max });
});
