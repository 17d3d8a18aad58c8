import { expect } from '@playwright/test';
import { startShop } from '#scripts/browser/shop.ts';
import { ACCOUNT, MondialRelayDouble, POINT } from '#tests/mondial-relay/double.ts';
import { KEYS, SERVICE_POINT, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { SendcloudV3Double } from '#tests/sendcloud/double-v3.ts';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { joinOffice } from './pages/office.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test as base } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

// Opens a shop for each real carrier, with a double of its protocol: a parcel to a pickup point, from the checkout
// to the label, with a carrier that is down, refuses, is slow or gets a repeated request.

/** Common interface of the carriers' doubles. */
interface CarrierDouble {
  settings: Record<string, string>;
  /** A pickup point returned for every place. */
  point: string;
  /** The packer's line about the label. */
  label: RegExp;
  /** The next calls get no answer; 0 restores the service. */
  beAway(calls: number): void;
  /** Refuses the next label. */
  refuse(sentence: string): void;
  /** Makes labels, but answers only after `until`. */
  beSlow(until: Promise<unknown>): void;
  /** Returns the pickup points of the labels made. */
  labelled(): string[];
  stop(): void;
}

const RETURN_ADDRESS = 'Revoir, 14 rue Debelleyme, 75003 Paris, France';

async function mondialRelay(): Promise<CarrierDouble> {
  const double = new MondialRelayDouble();
  const { shipmentUrl, serviceUrl } = await double.start();
  double.points = [POINT];
  return {
    settings: {
      CARRIER: 'mondial-relay',
      MONDIAL_RELAY_BRAND: ACCOUNT.brand,
      MONDIAL_RELAY_LOGIN: ACCOUNT.login,
      MONDIAL_RELAY_PASSWORD: ACCOUNT.password,
      MONDIAL_RELAY_PRIVATE_KEY: ACCOUNT.privateKey,
      MONDIAL_RELAY_SHIPMENT_URL: shipmentUrl,
      MONDIAL_RELAY_SERVICE_URL: serviceUrl,
      RETURN_ADDRESS,
    },
    point: POINT.LgAdr1,
    label: /^Mondial Relay 3123\d{4}, \d,\d\d kg, printed/,
    beAway: (calls) => {
      double.next.length = 0;
      double.next.push(...Array.from({ length: calls }, () => 'away' as const));
    },
    refuse: (message) => double.next.push({ code: 10078, message }),
    beSlow: (until) => {
      double.gate = until;
    },
    labelled: () => [...double.shipments.values()].map(({ DeliveryMode }) => DeliveryMode['@Location']),
    stop: () => double.stop(),
  };
}

async function sendcloud(): Promise<CarrierDouble> {
  const [places, labels] = [new SendcloudDouble(), new SendcloudV3Double()];
  const pointsUrl = await places.start();
  const { url, urlV3 } = await labels.start();
  places.servicePoints = [SERVICE_POINT];
  const option = 'mondialrelay:relay';
  labels.quotes.set(option, [['4.20', 'EUR']]);
  return {
    settings: {
      CARRIER: 'sendcloud',
      SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
      SENDCLOUD_SECRET_KEY: KEYS.secretKey,
      SENDCLOUD_OPTIONS: `relay=${option}`,
      SENDCLOUD_POINT_CARRIERS: 'mondial_relay',
      SENDCLOUD_API_URL: url,
      SENDCLOUD_API_V3_URL: urlV3,
      SENDCLOUD_POINTS_URL: pointsUrl,
      RETURN_ADDRESS,
    },
    point: SERVICE_POINT.name,
    label: /6A70\d{4}, \d,\d\d kg, printed .*costs 4,20\s€/,
    beAway: (calls) => {
      for (const double of [places, labels]) {
        double.next.length = 0;
        double.next.push(...Array.from({ length: calls }, () => 'away' as const));
      }
    },
    refuse: (detail) => labels.next.push({ status: 400, body: { errors: [{ detail, source: null }] } }),
    beSlow: (until) => {
      labels.gate = until;
    },
    labelled: () => [...labels.shipments.values()].map(({ to_service_point: at }) => at?.id ?? ''),
    stop: () => {
      places.stop();
      labels.stop();
    },
  };
}

for (const [name, start, id] of [
  ['Mondial Relay', mondialRelay, 'FR-066974'],
  ['Sendcloud', sendcloud, '11238037'],
] as const) {
  const test = base.extend<object, { carrier: CarrierDouble & { url: string } }>({
    carrier: [
      async ({ browser: _ }, use) => {
        const double = await start();
        const shop = await startShop({ ...double.settings, ALLOW_PUBLIC_SANDBOX: 'true' });
        const before = process.env.SHOP_DATA;
        process.env.SHOP_DATA = shop.folder;
        await use({ ...double, url: shop.url });
        if (before) process.env.SHOP_DATA = before;
        await shop.stop();
        double.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ carrier }, use) => use(carrier.url),
  });

  test(`a parcel goes to a pickup point by ${name}, though it is away, refuses, and is slow`, async ({
    page,
    request,
    carrier,
  }) => {
    const ada = new Shopper(page);
    await fillBag(page, [await itemToBuy(request)]);
    await page.goto('/checkout');
    await ada.tellWho();
    carrier.beAway(20);
    await page.getByRole('link', { name: 'Pickup point' }).click();
    const search = page.getByRole('search');
    await search.getByLabel('Town or postcode').fill('75003');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/We cannot load the carrier.s pickup points/)).toBeVisible();
    await expectAccessible(page, '#delivery');
    carrier.beAway(0);
    await search.getByRole('button', { name: 'Search' }).click();
    const point = page.getByRole('radio', { name: carrier.point });
    await point.check();
    await page.getByText('Opening hours').click();
    await expect(page.getByText('Monday', { exact: true })).toBeVisible();
    await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
    const listed = await page.request.get('/api/v3/customer/orders');
    const [{ reference }] = (await listed.json())['hydra:member'];
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await ada.payWith(CARDS.paid);
    await ada.seesHeading('Thank you for your order');
    await expect(page.getByRole('main')).toContainText(carrier.point);

    await joinOffice(page, 'Jeanne Petit', 'packer');
    await page.goto(`/office/orders/${reference}`);
    const print = page.getByRole('button', { name: /^Print label/ });
    carrier.beAway(5);
    await print.press('Enter');
    await expect(page.getByText('The provider of labels does not answer.')).toBeVisible();
    carrier.beAway(0);
    carrier.refuse('Compte suspendu.');
    await print.press('Enter');
    await expect(page.getByText('The label is refused: Compte suspendu.')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    expect(carrier.labelled()).toEqual([]);

    const { promise, resolve } = Promise.withResolvers<void>();
    carrier.beSlow(promise);
    await print.press('Enter');
    await expect.poll(() => carrier.labelled()).toEqual([id]);
    // The packer does not wait for the answer, and tries again.
    await page.reload();
    await print.press('Enter');
    resolve();
    await expect(page.getByText(carrier.label)).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('Label printed, Jeanne Petit')).toBeVisible();
    expect(carrier.labelled()).toEqual([id]);
  });
}
