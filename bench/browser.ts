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
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('response', (response) => {
      requests += 1;
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
      scripts.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    weighed.push({ url, kilobytes: Math.round(script / 102.4) / 10, requests });
    await context.close();
  }
  await browser.close();
  return weighed;
}
