import { expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

it.each([
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  // Mapped, translated and tunnelled addresses are not needed by anybody who is on the Internet.
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1%eth0',
  'fe80::1',
  'ff02::fb',
  '2001:db8::1',
  'localhost',
  '',
])('%s is nobody’s on the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is somebody’s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(isLoopback(address)).toBe(false);
  },
);

it('this machine has many addresses', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(address)).toBe(true);
});
