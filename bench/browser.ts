import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** JavaScript of a first load in KB gzip, and how many requests the page made. */
export async function weigh(urls: string[], executablePath: string) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const weighed = [];
  for (const url of urls) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    let script = 0;
    let requests = 0;
    page.on('response', async (response) => {
      requests += 1;
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
      script += gzipSync(await response.body().catch(() => Buffer.alloc(0))).length;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    weighed.push({ url, kilobytes: Math.round(script / 102.4) / 10, requests });
    await context.close();
  }
  await browser.close();
  return weighed;
}
