import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '#embedded-postgres/port.ts';

/** Functions of a browser that Playwright does not drive, as a purchase needs them. Elements are found by XPath. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Waits until the element is shown, like the other functions. @throws Error after 20 seconds */
  see(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;
/** Debian's packages firefox-esr, webkit2gtk-driver and xvfb. */
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-*/MiniBrowser';

export const hasFirefox = existsSync(FIREFOX);
export const hasWebKit = existsSync(WEBKIT_DRIVER) && existsSync(DISPLAY_SERVER);

export async function openFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1_280, height: 900 });
  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: WAIT_MS, visible: true });
    if (!element) throw new Error(`there is no ${xpath}`);
    return element;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    see: async (xpath) => void (await find(xpath)),
    click: async (xpath) => (await find(xpath)).click(),
    fill: async (xpath, text) => (await find(xpath)).type(text),
    close: () => browser.close(),
  };
}

/** Opens WebKitGTK in its own test browser, on a virtual display. */
export async function openWebKit(): Promise<Browser> {
  const port = await freePort();
  const display = `:${port % 10_000}`;
  const processes = [
    spawn(DISPLAY_SERVER, [display, '-screen', '0', '1280x1000x24'], { stdio: 'ignore' }),
    spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }),
  ];
  const server = `http://127.0.0.1:${port}`;
  await waitForDriver(server);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: globSync(MINI_BROWSERS)[0], args: ['--automation'] },
    })
    .build();
  // The same text may also be in a closed panel.
  const firstShown = async (xpath: string) => {
    for (const element of await driver.findElements(By.xpath(xpath)))
      if (await element.isDisplayed().catch(() => false)) return element;
    return undefined;
  };
  const find = async (xpath: string) => {
    const element = await driver.wait(() => firstShown(xpath), WAIT_MS, `${xpath} is not shown`);
    if (!element) throw new Error(`${xpath} is not shown`);
    return element;
  };
  return {
    open: (url) => driver.get(url),
    see: async (xpath) => void (await find(xpath)),
    click: async (xpath) => (await find(xpath)).click(),
    fill: async (xpath, text) => (await find(xpath)).sendKeys(text),
    close: async () => {
      await driver.quit();
      await Promise.all(processes.map(stop));
    },
  };
}

async function waitForDriver(server: string): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the driver of WebKit does not answer');
}

const stop = (child: ChildProcess) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill();
  });
