import { expect, it } from 'vitest';
import { typedRecoveryCode, typedVerificationCode } from './typed-code.ts';

it.each([
  [' 123 456 ', '123456'],
  ['１２３-４５６', '123456'],
  ['Your code is 123456. It expires in 10 minutes.', '123456'],
  ['Your code is 123 456. It expires in 10 minutes.', '123456'],
  ['驗證碼：123456（10 分鐘內有效）', '123456'],
  ['1234567', '1234567'],
  ['12 345678', '12345678'],
  ['123 4567', '1234567'],
  ['12a', '12'],
])('the field of a verification code makes %j %j', (text, expected) => {
  expect(typedVerificationCode(text)).toBe(expected);
});

it.each([
  ['abcde 12345', 'ABCDE-12345'],
  ['ａｂｃｄｅ', 'ABCDE'],
  ['abcde-123456', 'ABCDE-123456'],
])('the field of a recovery code makes %j %j', (text, expected) => {
  expect(typedRecoveryCode(text)).toBe(expected);
});
