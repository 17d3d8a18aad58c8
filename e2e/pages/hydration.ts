import type { BrowserContext, Page } from '@playwright/test';
import { markHydration } from '#next-output/hydration.ts';

/**
 * Makes every action and every assertion of a journey wait until React has taken the page over, however it was come to:
 * a press before hydration is lost. Pages without React's scripts, and browsers without scripts, wait for nothing.
 */
export async function awaitHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(markHydration);
  context.on('page', (page: Page) => {
    // Playwright looks for the mark before whatever it does, and goes on once it is gone.
    page
      .addLocatorHandler(page.locator('html[data-hydrating]'), async () => undefined)
      .catch(() => undefined);
  });
}
