import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAddress, readAddresses } from './addresses.ts';
import { ApiError } from './api-error.ts';
import { registerGuest } from './auth.ts';
import type { ApiClient } from './client.ts';
import { addOrderItem, removeOrderItem } from './order-items.ts';
import { patchOrder, removeCode } from './orders.ts';

const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => logged.mockClear());
afterEach(() => vi.unstubAllGlobals());

const failing =
  (error: Error): ApiClient =>
  async () => {
    throw error;
  };
const refused = new ApiError('client', { status: 422, body: { detail: 'ada@example.org is wrong' } });
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const address = { ...person, street: '1 Rue du Bac', postcode: '75007', city: 'Paris' };

it.each([
  ['l’ajout au panier', (client: ApiClient) => addOrderItem(client, 'p1')],
  ['la suppression de l’article', (client: ApiClient) => removeOrderItem(client, 'i1')],
  ['la mise à jour de la commande', (client: ApiClient) => patchOrder(client, 'o1', {})],
  ['la suppression du code', (client: ApiClient) => removeCode(client, 'o1', 'promo-code', 'c1')],
  ['l’enregistrement de l’adresse', (client: ApiClient) => createAddress(client, address)],
  ['l’inscription de l’invité', (client: ApiClient) => registerGuest(client, person)],
])('a failure of %s is logged in French, without anything personal, and goes on', async (what, act) => {
  await expect(act(failing(refused))).rejects.toBe(refused);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(`Erreur lors de ${what} (client 422)`);
});

it('a failure to fetch the addresses is only logged', async () => {
  expect(await readAddresses(failing(new ApiError('network')))).toEqual([]);
  expect(logged).toHaveBeenCalledWith('Erreur lors de la récupération des adresses (network)');
});

it('an action that was given up is not logged', async () => {
  await expect(addOrderItem(failing(new ApiError('cancel')), 'p1')).rejects.toThrow('Request aborted');
  expect(logged).not.toHaveBeenCalled();
});

/** Calls every exported function of lib/api with an API that refuses everything; returns those that send a change. */
async function changesSent(): Promise<{ name: string; logs: number }[]> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const found: { name: string; logs: number }[] = [];
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  for (const file of files) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`);
    for (const [name, action] of Object.entries(exported)) {
      if (typeof action !== 'function' || action === ApiError) continue;
      const methods: string[] = [];
      const refusing: ApiClient = async ({ method = 'GET' }) => {
        methods.push(method);
        throw refused;
      };
      logged.mockClear();
      try {
        await Reflect.apply(action, undefined, [refusing, 'x', 'x', 'x', 'x']);
      } catch {}
      if (methods.some((method) => method !== 'GET')) found.push({ name, logs: logged.mock.calls.length });
    }
  }
  return found;
}

it('every action that changes something logs its failure in French', async () => {
  const { sendWithKey, ...actions } = Object.fromEntries(
    (await changesSent()).map(({ name, logs }) => [name, logs]),
  );
  expect(Object.keys(actions).length).toBeGreaterThan(55);
  expect(Object.entries(actions).filter(([, logs]) => logs === 0)).toEqual([]);
});
