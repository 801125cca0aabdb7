import { describe, expect, it } from 'vitest';
import { hashQueue, knownAs, strangerAt, type Standing } from './hash-queue.ts';

/** A queue of one at a time whose work takes 100 ms each by a clock that only work moves. */
function slowQueue() {
  let now = 0;
  const done: string[] = [];
  const queue = hashQueue(1, () => now);
  const send = (name: string, standing: Standing) =>
    queue.run(async () => {
      await Promise.resolve();
      now += 100;
      done.push(name);
    }, standing);
  return { send, done };
}

const stranger = strangerAt('192.0.2.1');
const owner = knownAs('owner', '198.51.100.1');

/** What became of many sent at once: the seconds of each refusal, null where it was done. */
async function outcomes(sent: Promise<unknown>[]): Promise<(number | null)[]> {
  const settled = await Promise.allSettled(sent);
  return settled.map((one) => {
    if (one.status === 'fulfilled') return null;
    const { code, details } = one.reason as { code: number; details: { seconds: number } }; // a CallFailure
    expect(code).toBe(4);
    return details.seconds;
  });
}

describe('hashQueue', () => {
  it('refuses strangers whose wait would be longer than three seconds, and says how long', async () => {
    const { send } = slowQueue();
    // Measured first: then it knows that a hash takes 100 ms here.
    for (let count = 0; count < 100; count += 1) await send('first', stranger);
    const sent = await outcomes(Array.from({ length: 600 }, () => send('flood', stranger)));
    const refused = sent.filter((seconds) => seconds !== null);
    expect(sent.length - refused.length).toBe(31);
    expect(new Set(refused)).toEqual(new Set([4]));
  });

  it('lets known ones in before strangers, and while strangers are refused', async () => {
    const { send, done } = slowQueue();
    for (let count = 0; count < 100; count += 1) await send('first', stranger);
    const flood = Array.from({ length: 600 }, () => send('flood', stranger));
    const known = send('known', owner);
    await known;
    expect(done.slice(100)).toEqual(['flood', 'known']);
    await outcomes(flood);
  });

  it('lets nobody wait for what another network sends, and each network take its turn', async () => {
    const { send, done } = slowQueue();
    for (let count = 0; count < 100; count += 1) await send('first', stranger);
    const flood = outcomes(Array.from({ length: 80 }, () => send('flood', stranger)));
    const others = [1, 2].flatMap((round) =>
      ['198.51.100.7', '203.0.113.9'].map((network) =>
        send(`${network} ${round}`, strangerAt(network)),
      ),
    );
    expect(await outcomes(others)).toEqual([null, null, null, null]);
    const turns = ['198.51.100.7 1', '203.0.113.9 1', 'flood', '198.51.100.7 2', '203.0.113.9 2'];
    expect(done.slice(100, 107)).toEqual(['flood', 'flood', ...turns]);
    expect((await flood).filter((seconds) => seconds !== null)).not.toHaveLength(0);
  });

  it('keeps a turn for strangers, whatever accounts that are known send', async () => {
    const { send, done } = slowQueue();
    const flood = Array.from({ length: 6 }, (_, index) =>
      [1, 2, 3, 4].map(() => send('flood', knownAs(`attacker ${index}`, '192.0.2.1'))),
    );
    const others = ['203.0.113.9', '203.0.113.10'].map((ip) => send(ip, strangerAt(ip)));
    await Promise.all(others);
    const known = ['flood', 'flood'];
    expect(done.slice(0, 7)).toEqual(['flood', ...known, '203.0.113.9', ...known, '203.0.113.10']);
    await outcomes(flood.flat());
  });

  it('lets one account that is known take nothing from others, in however many browsers', async () => {
    const { send, done } = slowQueue();
    for (let count = 0; count < 100; count += 1) await send('first', stranger);
    const attacker = knownAs('attacker', '192.0.2.1');
    const flood = outcomes(Array.from({ length: 144 }, () => send('flood', attacker)));
    expect(await outcomes([send('owner', owner)])).toEqual([null]);
    expect(await outcomes([send('other', strangerAt('203.0.113.9'))])).toEqual([null]);
    // One is in hand, then come the attacker's turn and the owner's, and before long a stranger's.
    expect(done.slice(100).indexOf('owner')).toBe(2);
    expect(done.slice(100).indexOf('other')).toBeLessThan(10);
    // Five as one we know, and what a stranger may wait for.
    const refused = (await flood).filter((seconds) => seconds !== null);
    expect(refused.length).toBeGreaterThan(100);
    // What is answered is in hand no more.
    expect(await outcomes([send('again', attacker)])).toEqual([null]);
  });

  it('counts an IPv6 /48 as one network', () => {
    expect(strangerAt('2001:db8:7:1::1')).toEqual(strangerAt('2001:db8:7:2::1'));
    expect(strangerAt('2001:db8:7:1::1')).not.toEqual(strangerAt('2001:db8:8:1::1'));
  });

  it('goes on after work that failed', async () => {
    const queue = hashQueue(1);
    const broken = queue.run(() => Promise.reject(new Error('broken')), owner);
    await expect(broken).rejects.toThrow('broken');
    expect(await queue.run(async () => 'fine', owner)).toBe('fine');
  });
});
