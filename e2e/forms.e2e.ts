import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the demonstration: told on leaving, while typing or after a change, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/formkit');
  const moments = section(page, 'When a field is told');
  const [name, email] = [moments.getByLabel('Name'), moments.getByLabel('Email')];
  await expect(email).toHaveAccessibleDescription(/Email is required\./);
  await name.focus();
  await page.keyboard.type('Ada 1');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(name).toHaveAccessibleDescription(/Name can only have letters and spaces\./);
  await expect(email).toBeFocused();
  await page.keyboard.type('ada@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('verysecret');
  await page.keyboard.press('Tab');
  await expect(moments.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /must have a sign in it/,
  );
  await expect(moments.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('verysecret');
  await page.keyboard.press('Tab');
  const terms = moments.getByLabel('Terms of sale');
  await page.keyboard.press('Tab');
  await expect(terms).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(moments.getByRole('alert')).toContainText(
    'Form incomplete. Sorry, not all fields are filled out correctly.',
  );
  await expect(name).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Please accept the terms of sale.');
  await expectAccessible(page, 'main');
  await moments.getByRole('link', { name: 'Please accept the terms of sale.' }).press('Enter');
  await expect(terms).toBeFocused();
  await page.keyboard.press('Space');
  await name.fill('Ada');
  await page.keyboard.press('Enter');
  await expect(moments.getByRole('status')).toHaveText('Everything is right. Nothing was sent anywhere.');
  await expect(moments.getByRole('alert')).toHaveCount(0);
});

test('every section of the demonstration tells what is wrong, in both languages, and has no fault that axe knows', async ({
  page,
}) => {
  for (const [language, button, summary] of [
    ['en', 'Try it', 'Form incomplete.'],
    ['fr', 'Essayer', 'Formulaire incomplet.'],
  ] as const) {
    await page.goto(`/formkit?lang=${language}`);
    await page.locator('#field-alpha').fill('1');
    await page.locator('#field-number').fill('x');
    await page.locator('#field-date_after').fill('2020-01-01');
    await page.locator('#field-url').fill('nowhere');
    for (const name of ['moments', 'characters', 'amounts', 'dates', 'patterns', 'choices']) {
      const form = page.locator(`#${name}`);
      await form.getByRole('button', { name: button }).click();
      await expect(form.getByRole('alert')).toContainText(summary);
    }
    // Nothing is selected: only the size is optional.
    await expect(page.locator('#choices [role=alert] a')).toHaveCount(5);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page, 'main');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the demonstration is told by the server, with what was typed and a link to each field', async ({
    page,
  }) => {
    await page.goto('/formkit');
    const choices = section(page, 'Choices');
    await choices.getByLabel('Summer').check();
    await choices.getByLabel('Mobile').fill('0612345678');
    await choices.getByRole('button', { name: 'Try it' }).click();
    await expect(choices.getByRole('link')).toHaveText([
      'Condition is required.',
      'Please choose at least 2 for seasons.',
      'Photo is required.',
    ]);
    await expect(choices.getByLabel('Summer')).toBeChecked();
    await expect(choices.getByLabel('Mobile')).toHaveValue('0612345678');
    const amounts = section(page, 'Amounts');
    await amounts.getByLabel('Price').fill('6');
    await amounts.getByRole('button', { name: 'Try it' }).click();
    await expect(section(page, 'Amounts').getByRole('status')).toHaveText(/Everything is right/);
  });
});

test('the checkout tells what is wrong by the same layer', async ({ page, request }) => {
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('dialog').getByRole('link', { name: 'Check out', exact: true }).click();
  const email = page.getByLabel('Email');
  await email.fill('ada@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAccessibleDescription(
    'Please enter a valid email address, like ada@example.org.',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Form incomplete.' })).toBeVisible();
  await expect(email).toBeFocused();
  await page.getByRole('link', { name: 'Please enter your last name.' }).press('Enter');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expectAccessible(page, 'main');
});
