import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fillBag } from './pages/calls.ts';
import { newEmail, PASSWORD, signUp } from './pages/customer.ts';
import { expectFrench } from './pages/french.ts';
import { test } from './pages/second-brand.ts';
import { itemToBuy } from './pages/shopper.ts';

// Forms refused by the shop of the second brand: each shows the reason in French.

/** Expects this message for a refusal, and no English text on the page. */
async function isTold(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expectFrench(page);
}

async function addUnknownCode(page: Page, request: APIRequestContext): Promise<void> {
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/cart');
  await page.getByText('Ajouter un code, une carte cadeau ou un bon d’achat').click();
  await page.getByLabel('Code promo, carte cadeau ou bon d’achat').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await isTold(page, 'Ce code est inconnu, ou il n’est plus utilisable.');
}

test('a piece that another shopper holds, and a code that is not known', async ({
  page,
  browser,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).first();
  await expect(add).toBeVisible();
  const other = await browser.newContext();
  await fillBag(await other.newPage(), [piece]);
  await add.click();
  await isTold(page, /Quelqu.un a été plus rapide/);
  await other.close();

  await addUnknownCode(page, request);
});

test('a wrong password, and an account that is there already', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/account/informations/password');
  await page.getByLabel('Mot de passe actuel').fill('not the right words');
  await page.getByLabel('Nouveau mot de passe').fill('four other words instead');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await isTold(page, 'Ce n’est pas votre mot de passe actuel.');
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await page.getByLabel('Nouveau mot de passe').fill('password1234');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await isTold(page, 'Ce mot de passe est l’un des premiers que l’on essaie. Veuillez en choisir un autre.');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill('not the right words');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await isTold(page, 'L’adresse email et le mot de passe ne correspondent pas.');
});

test('an appointment that another seller has taken, and an order that is not known', async ({
  page,
  request,
}) => {
  await page.goto('/pages/sell/appointment/paris-marais');
  await page.getByRole('link', { name: 'Jours suivants' }).click();
  await expect(page).toHaveURL(/from=/);
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Byron');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Téléphone').fill('+33 6 12 34 56 78');
  await page.getByRole('radio', { name: '4 à 6' }).check();
  const wanted = page.locator('#times input:enabled').nth(2);
  const startsAt = await wanted.getAttribute('value');
  await wanted.check();
  const seller = { firstName: 'Eve', lastName: 'Moor', email: newEmail('eve'), phone: '+33 6 87 65 43 21' };
  const answer = await request.post('/api/v3/customer/bookings', {
    data: { ...seller, itemCount: '1-3', realStore: 'paris-marais', startsAt },
    headers: { 'content-type': 'application/ld+json' },
  });
  expect(answer.status()).toBe(201);
  await page.getByRole('button', { name: /^Réserver/ }).click();
  await isTold(page, /vient d’être pris/);

  await page.goto('/pages/trade-in');
  await page.getByText('Retrouver une autre commande').click();
  await page.getByLabel('Numéro de commande').fill('NOSUCH1');
  await page.getByLabel('Email de la commande').fill(newEmail());
  await page.getByRole('button', { name: 'Trouver ses pièces' }).click();
  await isTold(page, /Aucune commande livrée ne correspond|Nous n’avons trouvé aucune commande/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code that is not known', async ({ page, request }) => {
    await addUnknownCode(page, request);
  });
});
