import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type StoreSession, storeSession } from '#contract/store-session.ts';
import { createGatewayClient } from '#lib/api/gateway-client.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { itemFieldName, photoField } from '#lib/trade-in/field-names.ts';
import { readStoreScreen } from '#lib/trade-in/read-store.ts';
import { storeForms } from '#lib/trade-in/store-forms.ts';
import { storeHandlers } from '#lib/trade-in/store-handlers.ts';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { addStoreDevice } from '#server/trade-in/store-devices.ts';
import { newEmail } from '#tests/accounts.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { FormBrowser, SHOP } from '#tests/form-browser.ts';
import { makeStaff } from '#tests/staff.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';

// The counter by plain forms: forms, gateway and API, without a browser or a script.

useDatabase();
usePriceGrid();
useDataFolder();

const step = (number: number) => `/pages/trade-in/store/${number}`;
const COAT = {
  gender: 'femme',
  category: 'Clothing',
  type: 'Coat',
  brand: 'atelier-corvin',
  model: '',
  collectionYear: '2024',
  color: 'Navy',
  size: '38',
  material: '',
};
const CUSTOMER = { firstName: 'Ada', lastName: 'Byron', phone: '+33612345678', birthdate: '1990-12-10' };
const DOCUMENT = { documentType: 'identity_card', number: '880692310285', issuedOn: '2020-05-04' };
const ADDRESS = { birthdate: '1990-12-10', street: '1 Rue du Bac', postcode: '75007', city: 'Paris' };

class Tablet extends FormBrowser {
  constructor() {
    super({ ...postHandlers(...storeForms), ...storeHandlers });
  }

  async shown(): Promise<StoreSession> {
    return storeSession.parse(await (await this.request('/store-sessions/current?_access=store')).json());
  }

  /** Returns the content of the first step's page. */
  screen() {
    const header = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const client = createGatewayClient(new Request(SHOP), { header, set: [] }, api);
    return readStoreScreen(client, 'customer', { gender: undefined, type: undefined, device: undefined });
  }

  /** Enrols the tablet for a store by the operator's code. */
  async enrol(storeId: string) {
    const { code } = await addStoreDevice(database(), { storeId, name: `Counter ${newEmail()}` });
    expect(await this.post('store-device', { code })).toBe(step(0));
  }

  async item(): Promise<string> {
    return (await this.shown()).tradeIn?.items[0]?.id ?? '';
  }

  /** Posts the grading of the only item with a photo of its front. */
  async grade(condition: string, photo: Uint8Array<ArrayBuffer>) {
    const id = await this.item();
    const form = new FormData();
    form.set(itemFieldName('condition', id), condition);
    form.set(itemFieldName(photoField('front'), id), new File([photo], 'front.jpg', { type: 'image/jpeg' }));
    return this.post('store-grade', form);
  }
}

it('buys from a new customer by plain forms: a photo, a signature on paper, and on to the next customer', async () => {
  const { code, storeId } = await makeStaff();
  const tablet = new Tablet();
  await tablet.enrol(storeId);
  expect(await tablet.post('store-open', { store: storeId, code })).toBe(step(0));
  expect(await tablet.post('store-register', { ...CUSTOMER, email: newEmail() })).toBe(step(1));
  expect(await tablet.post('store-item', COAT)).toBe(step(1));
  const item = await tablet.item();
  expect(await tablet.grade('excellent', new TextEncoder().encode('no picture'))).toBe(step(2));
  expect(tablet.flash('store-grade')?.errors).toEqual({ [`photo-front-${item}`]: 'tradeIn.photos.refused' });
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: '#6f5a48' } });
  expect(await tablet.grade('excellent', new Uint8Array(await picture.jpeg().toBuffer()))).toBe(step(3));
  const [offered] = (await tablet.shown()).tradeIn?.items ?? [];
  expect(offered).toMatchObject({ condition: 'excellent', photo: expect.stringContaining('/file') });
  const answer = { [itemFieldName('answer', item)]: 'accepted', ...DOCUMENT, ...ADDRESS };
  expect(await tablet.post('store-answer', answer)).toBe(step(4));
  // The amount needs a colleague, not the same staff member.
  expect(await tablet.post('store-confirm', { paper: 'on', secondCode: code })).toBe(step(4));
  expect(tablet.flash('store-confirm')?.errors).toHaveProperty('secondCode');
  const colleague = await makeStaff('Nell');
  expect(await tablet.post('store-confirm', { paper: 'on', secondCode: colleague.code })).toBe(step(4));
  const { tradeIn, customer } = await tablet.shown();
  expect(tradeIn).toMatchObject({ isSigned: true, total: offered?.offer });
  expect(customer?.credit).toBe(offered?.offer);
  expect(await tablet.post('store-release')).toBe(step(0));
  expect((await tablet.shown()).customer).toBeUndefined();
  expect(await tablet.post('store-close')).toBe(step(0));
});

it('removes a photo by a form of its own, and leads a tablet whose session has ended to its sign-in', async () => {
  const { code, storeId } = await makeStaff('Nell');
  const tablet = new Tablet();
  await tablet.enrol(storeId);
  await tablet.post('store-open', { store: storeId, code });
  await tablet.post('store-register', { ...CUSTOMER, email: newEmail() });
  await tablet.post('store-item', COAT);
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: '#6f5a48' } });
  await tablet.grade('good', new Uint8Array(await picture.jpeg().toBuffer()));
  const url = (await tablet.shown()).tradeIn?.items[0]?.photo ?? '';
  const photo = /trade-in-photos\/([^/]+)\/file$/.exec(url)?.[1] ?? '';
  expect(await tablet.post('store-photo-remove', { photo })).toBe(step(2));
  expect((await tablet.shown()).tradeIn?.items[0]?.photo).toBeUndefined();
  tablet.cookies.delete('store-token');
  expect(await tablet.post('store-grade')).toBe(`${step(0)}?ended=1`);
  expect(await tablet.post('store-item', COAT)).toBe(`${step(0)}?ended=1`);
});

it('says how long to wait after wrong staff codes', async () => {
  const { storeId } = await makeStaff('Zoe', 'guessed');
  const tablet = new Tablet();
  await tablet.enrol(storeId);
  const guess = () => tablet.post('store-open', { store: storeId, code: 'WRONGC0D' });
  for (let time = 0; time < 5; time += 1) await guess();
  expect(tablet.flash('store-open')?.message).toEqual({ id: 'store.open.wrong' });
  expect(await guess()).toBe(step(0));
  expect(tablet.flash('store-open')?.message).toEqual({ id: 'signIn.wait', values: { minutes: 1 } });
});

it('enrols a tablet by a plain form, and leads one that is not enrolled back to it', async () => {
  const { code, storeId } = await makeStaff('Ida', 'enrolled');
  const tablet = new Tablet();
  // The page of this step explains what to do.
  expect(await tablet.post('store-open', { store: storeId, code })).toBe(step(0));
  expect(await tablet.screen()).toMatchObject({ missing: 'device', code: undefined });
  expect(await tablet.post('store-device', { code: 'WRONGC0DES' })).toBe(`${step(0)}?device=WRONGC0DES`);
  expect(tablet.flash('store-device')).toMatchObject({
    values: { code: 'WRONGC0DES' },
    errors: { code: 'store.device.wrong' },
  });
  await tablet.enrol(storeId);
  expect(await tablet.screen()).toMatchObject({ missing: 'staff', device: { store: { id: storeId } } });
  expect(await tablet.post('store-open', { store: storeId, code })).toBe(step(0));
  expect((await tablet.screen()).session?.staff.name).toBe('Ida');
  tablet.cookies.delete('store-device');
  expect(await tablet.post('store-register', { ...CUSTOMER, email: newEmail() })).toBe(step(0));
  expect(await tablet.post('store-grade')).toBe(step(0));
  expect(await tablet.screen()).toMatchObject({ missing: 'device' });
});
