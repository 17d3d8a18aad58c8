import type { BrowserContext, Page } from '@playwright/test';
import { markHydration } from '#next-output/hydration.ts';

/**
 * Makes every action and assertion of a journey wait until React has hydrated the page, after any navigation: a
 * press before hydration is lost. Does not wait on pages without React's scripts, and in browsers without scripts.
 */
export async function awaitHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(markHydration);
  context.on('page', (page: Page) => {
    // Playwright checks for the mark before every action, and continues once it is gone.
    page
      .addLocatorHandler(page.locator('html[data-hydrating]'), async () => undefined)
      .catch(() => undefined);
  });
}
