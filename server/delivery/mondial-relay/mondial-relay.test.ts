import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Conflict, Invalid, Unavailable } from '#server/errors.ts';
import { log } from '#server/log.ts';
import { ACCOUNT, MondialRelayDouble } from '#tests/mondial-relay/double.ts';
import { callCarrier, callForPoints } from '../call-carrier.ts';
import type { Carrier, LabelRequest, ParcelAddress } from '../carrier.ts';
import type { MondialRelayAccount } from './account.ts';
import { mondialRelayCarrier } from './mondial-relay.ts';

const double = new MondialRelayDouble();
const SHOP: ParcelAddress = {
  id: '',
  firstName: '',
  lastName: 'Revoir',
  company: 'Revoir',
  street: '14 rue Debelleyme',
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
};
let account: MondialRelayAccount;
let provider: Carrier;
beforeAll(async () => {
  account = {
    ...ACCOUNT,
    ...(await double.start()),
    methods: { relay: '24R', 'standard/BE': 'HOM', return: 'LCC' },
    collection: 'CCC',
    sender: () => SHOP,
    send: fetch,
  };
  provider = mondialRelayCarrier(account);
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
  double.gate = undefined;
  double.shipments.clear();
});

const BUYER: ParcelAddress = {
  ...SHOP,
  firstName: 'Zoé',
  lastName: 'L’Œuvre & fils',
  company: undefined,
  street: '12 bis rue des Lilas',
  street2: 'Bâtiment B',
  postcode: '59000',
  city: 'Lille',
  phone: '06 12 34 56 78',
};
let keys = 0;
const toPoint = (): LabelRequest => ({
  key: `ORDER-${keys++}`,
  reference: 'abcd2345efgh',
  method: 'relay',
  to: { ...BUYER, relayPointMetadata: { id: 'FR-066974', name: 'Tabac' } },
  email: 'zoe@example.org',
  grams: 550,
});
const create = (request = toPoint(), one = provider, timeoutMs?: number) =>
  callCarrier(one, (asked, signal) => asked.createLabel(request, signal), timeoutMs);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const refusing = (code: number, message = 'Refusé.') => {
  double.next.push({ code, message });
  return refusal(create());
};
const asked = () => [...double.shipments.values()];

describe('a label of Mondial Relay', () => {
  it('goes to the pickup point, from the shop, and comes with its PDF', async () => {
    const made = await create();
    expect(asked()).toMatchObject([
      {
        format: '10x15',
        OrderNo: 'ABCD2345EFGH',
        DeliveryMode: { '@Mode': '24R', '@Location': 'FR-066974' },
        CollectionMode: { '@Mode': 'CCC', '@Location': '' },
        Parcels: { Parcel: { Weight: { '@Value': '550' } } },
        Sender: {
          Address: { AddressAdd1: 'Revoir', Streetname: 'rue Debelleyme', HouseNo: '14', Email: '' },
        },
        Recipient: {
          Address: {
            AddressAdd1: "Zoe L'OEuvre fils",
            AddressAdd3: 'Batiment B',
            Streetname: 'rue des Lilas',
            HouseNo: '12 bis',
            PostCode: '59000',
            City: 'Lille',
            MobileNo: '+33612345678',
            Email: 'zoe@example.org',
          },
        },
      },
    ]);
    const [number = ''] = double.shipments.keys();
    expect(made).toMatchObject({
      providerId: number,
      carrier: 'Mondial Relay',
      trackingNumber: number,
      trackingUrl: `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${number}&codePostal=59000`,
    });
    expect(Buffer.from(made.pdf).toString()).toBe(double.label);
    expect(made.qr).toBeUndefined();
  });

  it('comes from a customer to the shop by a pickup point, on a sheet of paper', async () => {
    await create({ ...toPoint(), method: 'return', to: SHOP, from: BUYER });
    expect(asked()).toMatchObject([
      {
        format: 'A4',
        DeliveryMode: { '@Mode': 'LCC', '@Location': '' },
        CollectionMode: { '@Mode': 'REL' },
        Sender: { Address: { PostCode: '59000', Email: 'zoe@example.org' } },
        Recipient: { Address: { AddressAdd1: 'Revoir', PostCode: '75003', Email: '' } },
      },
    ]);
  });

  it('goes to a home in the countries that have a mode for it', async () => {
    const home = (countryCode: string, postcode: string) =>
      create({ ...toPoint(), method: 'standard', to: { ...BUYER, countryCode, postcode } });
    await home('BE', '1000');
    expect(asked()).toMatchObject([{ DeliveryMode: { '@Mode': 'HOM' } }]);
    expect(await refusal(home('FR', '59000'))).toMatchObject({
      reason: 'label-country',
      details: { countryCode: 'FR' },
    });
  });

  it('is one shipment when it is asked for twice, at once or later', async () => {
    const request = toPoint();
    const [one, two] = await Promise.all([create(request), create(request)]);
    expect((await create(request)).trackingNumber).toBe(one.trackingNumber);
    expect(two.trackingNumber).toBe(one.trackingNumber);
    expect(double.shipments.size).toBe(1);
    expect((await create()).trackingNumber).not.toBe(one.trackingNumber);
  });

  it('is found again after an answer that came too late, or a PDF that did not come', async () => {
    const request = toPoint();
    const late = Promise.withResolvers<void>();
    double.gate = late.promise;
    expect(await refusal(create(request, provider, 20))).toMatchObject({ reason: 'labels-away' });
    late.resolve();
    const made = await create(request);
    expect([...double.shipments.keys()]).toEqual([made.trackingNumber]);

    const other = toPoint();
    const pdf = double.label;
    double.label = '<h1>Maintenance</h1>';
    expect(await refusal(create(other))).toMatchObject({ reason: 'labels-away' });
    double.label = pdf;
    await create(other);
    expect(double.shipments.size).toBe(2);
  });

  it('names its order in the log where the answer was lost, for a shipment of it may be unused', async () => {
    const warned = vi.spyOn(log, 'warn');
    const request = toPoint();
    double.next.push('lost');
    expect(await refusal(create(request))).toMatchObject({ reason: 'labels-away' });
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ provider: 'mondial-relay', reference: request.reference }),
      'the answer was lost: the carrier may have a shipment without a parcel',
    );
    const made = await create(request);
    expect([...double.shipments.keys()].at(-1)).toBe(made.trackingNumber);
    expect(double.shipments.size).toBe(2);
    warned.mockRestore();
  });

  it('is unavailable while the service is away, and made by the next press', async () => {
    const request = toPoint();
    double.next.push('away');
    const lost = await refusal(create(request));
    expect(lost).toBeInstanceOf(Unavailable);
    expect(lost).toMatchObject({ reason: 'labels-away' });
    double.next.push({ http: 503 });
    expect(String(await refusal(create(request)))).not.toContain(ACCOUNT.password);
    double.next.push({ code: 10081, message: 'Unable to join the partner.' });
    expect(await refusal(create(request))).toMatchObject({ reason: 'labels-away' });
    await create(request);
    expect(double.shipments.size).toBe(1);
  });

  it.each([
    [10039, 'street'],
    [10046, 'city'],
    [10056, 'postcode'],
    [10062, 'lastName'],
    [10072, 'relayPoint'],
  ])('names the field of an address that is refused by code %i: %s', async (code, field) => {
    expect(await refusing(code, 'Adresse invalide.')).toMatchObject({
      reason: 'label-address',
      details: { field, sentence: 'Adresse invalide.' },
    });
  });

  it('says what else is refused: the weight, the contract, the account', async () => {
    const weight = await refusing(10034, 'Poids invalide.');
    expect(weight).toBeInstanceOf(Invalid);
    expect(weight).toMatchObject({ violations: [{ field: 'grams', message: 'Poids invalide.' }] });
    expect(await refusing(10024)).toMatchObject({ reason: 'label-country' });
    const wrong = mondialRelayCarrier({ ...account, password: 'pw-wrong' });
    const refused = await refusal(create(toPoint(), wrong));
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'Identifiant et/ou mot de passe invalide.' },
    });
    expect(String(refused)).not.toContain('pw-wrong');
  });

  it('does not go to a point of another carrier', async () => {
    const to = { ...BUYER, relayPointMetadata: { id: 'FR-75003-1', name: 'Épicerie' } };
    expect(await refusal(create({ ...toPoint(), to }))).toMatchObject({
      reason: 'label-address',
      details: { field: 'relayPoint' },
    });
    expect(double.shipments.size).toBe(0);
  });
});

describe('pickup points of Mondial Relay', () => {
  const POINT = {
    STAT: '0',
    Num: '066974',
    LgAdr1: 'TABAC DE LA GARE          ',
    LgAdr2: '',
    LgAdr3: '4 PLACE DE LA GARE',
    LgAdr4: '',
    CP: '59000',
    Ville: 'LILLE',
    Pays: 'FR',
    Latitude: '50,6365000',
    Longitude: '03,0700000',
    Distance: '350',
    Horaires_Lundi: { string: ['0900', '1230', '1400', '1900'] },
    Horaires_Mardi: { string: ['0700', '2000', '0000', '0000'] },
    Horaires_Dimanche: { string: ['0000', '0000', '0000', '0000'] },
  };
  const calm = new AbortController().signal;
  const points = () => provider.points ?? expect.fail('the account has points');
  const near = (around = { countryCode: 'FR', postcode: '59000' }) => points().near(around, 200, calm);

  it('have an address, hours and a distance', async () => {
    double.points = [POINT];
    expect(await near()).toEqual([
      {
        id: 'FR-066974',
        carrier: 'Mondial Relay',
        name: 'TABAC DE LA GARE',
        street: '4 PLACE DE LA GARE',
        postcode: '59000',
        city: 'LILLE',
        countryCode: 'FR',
        openingHours: {
          monday: [
            ['09:00', '12:30'],
            ['14:00', '19:00'],
          ],
          tuesday: [['07:00', '20:00']],
        },
        latitude: 50.6365,
        longitude: 3.07,
        distance: 350,
        services: [],
      },
    ]);
    expect(double.searched).toMatchObject({ CP: '59000', Action: '24R', NombreResultats: '30', Ville: '' });
    expect(await points().point('FR-066974', calm)).toMatchObject({ name: 'TABAC DE LA GARE' });
    for (const id of ['FR-000001', '11238037', 'FR-75003-1'])
      expect(await points().point(id, calm)).toBeUndefined();
  });

  it('are found around a position and in a town, and nowhere without a place', async () => {
    double.points = [POINT];
    const position = { latitude: 48.8711706, longitude: 2.3602504 };
    await points().near({ countryCode: 'FR', position }, 10, calm);
    expect(double.searched).toMatchObject({ Latitude: '48.8711706', Longitude: '02.3602504', CP: '' });
    await points().near({ countryCode: 'FR', town: 'Saint-Étienne' }, 10, calm);
    expect(double.searched).toMatchObject({ Ville: 'SAINT-ETIENNE' });
    double.searched = undefined;
    expect(await points().near({ countryCode: 'FR' }, 10, calm)).toEqual([]);
    expect(double.searched).toBeUndefined();
  });

  it('are none for a place that it does not know', async () => {
    for (const code of [9, 36, 79]) {
      double.next.push({ code });
      expect(await near()).toEqual([]);
    }
    expect(mondialRelayCarrier({ ...account, methods: { return: 'LCC' } }).points).toBeUndefined();
  });

  it('are away while the service is away, slow, at fault, or refuses the key', async () => {
    const away = (one = provider, timeoutMs?: number) =>
      refusal(callForPoints((given, signal) => given.point('FR-066974', signal), one, timeoutMs));
    double.next.push('away', { http: 500 }, { code: 99 });
    for (let count = 0; count < 3; count += 1) expect(await away()).toMatchObject({ reason: 'carrier-away' });
    const slow = Promise.withResolvers<void>();
    double.gate = slow.promise;
    expect(await away(provider, 20)).toMatchObject({ reason: 'carrier-away' });
    slow.resolve();
    const wrong = mondialRelayCarrier({ ...account, privateKey: 'WrongKey' });
    expect(await away(wrong)).toMatchObject({ reason: 'carrier-away' });
  });
});

describe('what Mondial Relay tells of a parcel', () => {
  const calm = new AbortController().signal;
  const told = (stat: number, ...rows: [sentence: string, day: string, time: string][]) => {
    double.tracing.set('31230001', {
      stat,
      rows: rows.map(([Libelle, day, Heure]) => ({ Libelle, Date: day, Heure })),
    });
    return provider.events({ providerId: '31230001', trackingNumber: '31230001' }, calm);
  };

  it('is read as steps, by French clocks', async () => {
    const events = await told(
      82,
      ['RÉCEPTION DES DONNÉES', '20/10/26', '10:10'],
      ['PRISE EN CHARGE EN AGENCE', '21/10/2026', '11:11'],
      ['COLIS REMIS AU LIVREUR', '22/10/26', '07:00'],
      ['DISPONIBLE AU POINT RELAIS', '22/10/26', '12:00'],
      ['COLIS LIVRÉ', '26/10/26', '18:00'],
    );
    expect(events.map(({ step }) => step)).toEqual([
      'announced',
      'moving',
      'out_for_delivery',
      'waiting',
      'delivered',
    ]);
    expect(events[0]).toMatchObject({
      message: 'RÉCEPTION DES DONNÉES',
      at: new Date('2026-10-20T08:10:00Z'),
    });
    // Summer time has ended on the 25th.
    expect(events.at(-1)?.at).toEqual(new Date('2026-10-26T17:00:00Z'));
  });

  it('follows its code where a sentence is new', async () => {
    const last = async (stat: number, sentence: string) =>
      (
        await told(stat, ['PRISE EN CHARGE EN AGENCE', '20/10/26', '10:00'], [sentence, '21/10/26', '10:00'])
      ).at(-1)?.step;
    expect(await last(81, 'UNE ÉTAPE NOUVELLE')).toBe('moving');
    expect(await last(82, 'UNE ÉTAPE NOUVELLE')).toBe('delivered');
    expect(await last(83, 'UNE ÉTAPE NOUVELLE')).toBe('problem');
    expect(await last(83, 'RETOUR À L’EXPÉDITEUR')).toBe('returned');
  });

  it('is nothing of a parcel that it does not know, and an error while it is away', async () => {
    const unknown = { providerId: '1', trackingNumber: '1' };
    expect(await provider.events(unknown, calm)).toEqual([]);
    double.next.push({ code: 24 });
    expect(await provider.events(unknown, calm)).toEqual([]);
    double.next.push({ code: 99 }, { http: 502 });
    await expect(provider.events(unknown, calm)).rejects.toThrow('99');
    await expect(provider.events(unknown, calm)).rejects.toThrow('502');
  });
});
