import { expect, it } from 'vitest';
import { ClientDisconnected } from '#next-output/render.ts';
import { type Place, type QueueLimits, RenderQueue, TooBusy } from './render-queue.ts';

/** A queue with one render at a time, and the renders that it started; a test ends each. */
function open(limits: Partial<QueueLimits> = {}) {
  const queue = new RenderQueue({ atOnce: 1, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, place: Partial<Place> = {}) =>
    queue.run({ rank: 'usual', visitor: 'a', ...place }, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  /** Ends renders in the order of their start. */
  const endAll = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      await expect.poll(() => begun.length, { interval: 1 }).toBeGreaterThan(number);
      ends.get(begun[number] ?? '')?.();
    }
  };
  return { queue, begun, ends, ask, endAll };
}

it('renders as many at a time as it may, and others as these end', async () => {
  const { queue, begun, ends, ask } = open({ atOnce: 2 });
  const asked = ['1', '2', '3'].map((name) => ask(name));
  expect([begun, queue.isWaitedFor]).toEqual([['1', '2'], true]);
  ends.get('2')?.();
  await expect.poll(() => begun).toEqual(['1', '2', '3']);
  expect(queue.isWaitedFor).toBe(false);
  for (const name of ['1', '3']) ends.get(name)?.();
  expect(await Promise.all(asked)).toEqual(['1', '2', '3']);
});

it('takes a purchase before other pages, and listings that no search engine lists last', async () => {
  const { begun, ask, endAll } = open();
  const asked = [
    ask('running'),
    ask('search', { rank: 'last' }),
    ask('product'),
    ask('checkout', { rank: 'first' }),
    ask('home'),
  ];
  await endAll(asked.length);
  await Promise.all(asked);
  expect(begun).toEqual(['running', 'checkout', 'product', 'home', 'search']);
});

it('lets visitors take turns, however much one of them asks for', async () => {
  const { begun, ask, endAll } = open();
  const places = ['greedy', 'greedy', 'greedy', 'one', 'two', 'one'];
  const asked = [ask('running'), ...places.map((visitor, index) => ask(`${visitor} ${index}`, { visitor }))];
  await endAll(asked.length);
  await Promise.all(asked);
  expect(begun).toEqual(['running', 'greedy 0', 'one 3', 'two 4', 'greedy 1', 'one 5', 'greedy 2']);
});

it('tells when nothing is rendered any more, slow and waiting pages included', async () => {
  const { queue, begun, ask, ends } = open({ slowMs: 1 });
  await queue.idle();
  const asked = [ask('slow'), ask('waits')];
  await expect.poll(() => begun, { interval: 1 }).toEqual(['slow', 'waits']);
  const last = ask('last');
  const order: string[] = [];
  const idle = queue.idle().then(() => order.push('idle'));
  for (const name of ['waits', 'slow', 'last']) {
    await expect.poll(() => ends.has(name), { interval: 1 }).toBe(true);
    order.push(name);
    ends.get(name)?.();
  }
  await Promise.all([...asked, last, idle]);
  expect(order).toEqual(['waits', 'slow', 'last', 'idle']);
});

it('goes on after a render that failed', async () => {
  const { queue, ask, ends, begun } = open();
  const place: Place = { rank: 'usual', visitor: 'a' };
  const failing = queue.run(place, () => Promise.reject(new Error('no page')));
  const next = ask('next');
  await expect(failing).rejects.toThrow('no page');
  await expect.poll(() => begun).toEqual(['next']);
  ends.get('next')?.();
  expect(await next).toBe('next');
});

it('counts a render no more that waits for something else than the processor', async () => {
  const { begun, ask, endAll } = open({ slowMs: 10 });
  const asked = [ask('hangs'), ask('next')];
  await expect.poll(() => begun).toEqual(['hangs', 'next']);
  await endAll(2);
  await Promise.all(asked);
});

it('refuses what waits too long', async () => {
  const { ask, endAll } = open({ waitMs: 10 });
  const running = ask('running');
  await expect(ask('late')).rejects.toThrow(TooBusy);
  await endAll(1);
  expect(await running).toBe('running');
});

it('refuses what is too much, of the visitor who asks for most, and never a purchase for a listing', async () => {
  const { begun, ask, endAll } = open({ most: 3 });
  const running = ask('running');
  const [first, second, third] = [1, 2, 3].map((name) =>
    ask(`greedy ${name}`, { rank: 'last', visitor: 'greedy' }),
  );
  await expect(ask('greedy 4', { rank: 'last', visitor: 'greedy' })).rejects.toThrow(TooBusy);
  const one = ask('one', { rank: 'last', visitor: 'one' });
  await expect(third).rejects.toThrow(TooBusy);
  const checkout = ask('checkout', { rank: 'first', visitor: 'greedy' });
  await endAll(5);
  await Promise.all([running, checkout, first, one, second]);
  expect(begun).toEqual(['running', 'checkout', 'greedy 1', 'one', 'greedy 2']);
});

it('drops what is not waited for any more', async () => {
  const { queue, begun, ask, endAll } = open();
  const left = new AbortController();
  const running = ask('running');
  const dropped = ask('dropped', { left: left.signal });
  const next = ask('next');
  left.abort();
  await expect(dropped).rejects.toThrow(ClientDisconnected);
  await expect(ask('gone before', { left: left.signal })).rejects.toThrow(ClientDisconnected);
  await endAll(2);
  await Promise.all([running, next]);
  expect([begun, queue.isWaitedFor]).toEqual([['running', 'next'], false]);
});
