import { type Browser, type BrowserContext, chromium } from '@playwright/test';

/** Cost of a first visit of a page: transferred bytes (headers included), by kind, and requests. */
export interface Weight {
  url: string;
  requests: number;
  bytes: Record<Kind | 'total', number>;
}

const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** A page to visit; `before` prepares its browser, for example with an item in the bag. */
export interface Visit {
  url: string;
  before?: (context: BrowserContext) => Promise<void>;
}

/** Measures first visits with an empty browser cache at 390 px, until no more requests follow. */
export async function weigh(visits: Visit[], executablePath: string): Promise<Weight[]> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const weighed: Weight[] = [];
    for (const visit of visits) weighed.push(await weighOne(browser, visit));
    return weighed;
  } finally {
    await browser.close();
  }
}

async function weighOne(browser: Browser, { url, before }: Visit): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await before?.(context);
  const page = await context.newPage();
  const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0, total: 0 };
  const kinds = new Map<string, Kind>();
  let requests = 0;
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    requests += 1;
    kinds.set(requestId, kindOf(type));
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    bytes[kind] += encodedDataLength;
    bytes.total += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { url, requests, bytes };
}

const kindOf = (type: string): Kind => KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other';
