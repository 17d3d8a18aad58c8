import { expect, type Page } from '@playwright/test';
import { authenticatorCode } from '#tests/team.ts';
import { expectAccessible } from './pages/accessible.ts';
import { send } from './pages/calls.ts';
import { newEmail, signUp } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Returns the id of a mailbox's account. */
async function customerOf(email: string): Promise<string> {
  const [found] = await onDatabase<{ id: string }>(
    `update customer set email_confirmed_at = now() where email = $1 and kind = 'customer' returning id`,
    [email],
  );
  return found?.id ?? '';
}

/** Focuses a field by its label and types by keyboard. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.keyboard.type(text);
}

test('care finds a customer by a scrap, gives credit within the limit, notes and writes, by the keyboard', async ({
  page,
}) => {
  const email = await signUp(page, newEmail('ottoline'));
  const id = await customerOf(email);
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto('/office/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('f');
  await page.keyboard.type(email.slice(0, 14));
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
  await expect(page.getByText('No credit was given or used yet.')).toBeVisible();

  await page.keyboard.press('c');
  await type(page, 'Amount in euros', '31');
  await type(page, 'Reason', 'A button was missing');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You decide up to 30,00\s€ alone/)).toBeVisible();
  await page.getByLabel('Amount in euros').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The balance is 5,50\s€ now/)).toBeVisible();
  await expect(page.getByRole('cell', { name: /Corrected/ })).toContainText('A button was missing');

  await page.keyboard.press('n');
  await page.keyboard.type('Prefers to be called.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Prefers to be called.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('w');
  await page.getByLabel('Begin with').selectOption('We gave credit');
  await expect(page.getByLabel('Subject')).toHaveValue('Credit from us');
  await expectAccessible(page);
  await page.getByLabel('Text').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The mail to Ada Byron is on its way.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Written to them' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.goto('/account/vouchers');
  await expect(page.getByText('A button was missing')).toBeVisible();
});

test('care mends contact data and an address; a new mailbox waits for its link', async ({ page }) => {
  const email = await signUp(page, newEmail('mended'));
  const id = await customerOf(email);
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto(`/office/customers/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'How to reach Ada Byron' });
  await dialog.getByLabel('Phone').fill('12');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Phone').fill('06 39 98 55 10');
  await dialog.getByLabel('First name').fill('Augusta');
  const next = newEmail('moved');
  await dialog.getByLabel('Email').fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A link went to ${next}.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Byron' })).toBeVisible();
  await expect(page.getByText(`${next} waits for the customer to open the link.`)).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  await page.getByRole('button', { name: 'Add an address…' }).press('Enter');
  const book = page.getByRole('dialog', { name: 'Add an address…' });
  await book.getByLabel('Street and number').fill('24 montée du Fil-d’Or');
  await book.getByLabel('Postcode').fill('690');
  await book.getByLabel('Town').fill('Lyon');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(book.getByText('This is no postcode of FR.')).toBeVisible();
  await book.getByLabel('Postcode').fill('69001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The address is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 24 montée du Fil-d’Or' }).press('Enter');
  await expect(page.getByText('No address is kept.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Remove 24 montée du Fil-d’Or' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('a manager erases an account with a second proof, once no credit is left', async ({ page }) => {
  const email = await signUp(page);
  const id = await customerOf(email);
  await onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason) values ($1, 700, 'granted')`,
    [id],
  );
  const manager = await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto(`/office/customers/${id}`);
  await expect(page.getByText(/Not yet: 7,00\s€ of credit would be lost/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
  await page.keyboard.press('c');
  await type(page, 'Amount in euros', '-7');
  await type(page, 'Reason', 'Given up before the end');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The balance is 0,00\s€ now/)).toBeVisible();

  await onDatabase(`update team_session set proven_at = now() - interval '1 hour' where member_id = $1`, [
    manager.id,
  ]);
  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText('Name, email, phone, sizes, sign-in');
  await expect(ask).toContainText('2 credit movements, without a name');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Yes, erase for good' }).press('Enter');
  const proof = page.getByRole('dialog').last();
  await proof.getByRole('textbox').fill(authenticatorCode(manager.secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Erased, number/ })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expectAccessible(page);
  const [left] = await onDatabase<{ email: string }>('select email from customer where id = $1', [id]);
  expect(left?.email).not.toBe(email);
});

test('a packer gets at no customer: not by screen, call or guessed address', async ({ page }) => {
  const id = await customerOf(await signUp(page));
  await joinOffice(page, 'Marc Delmas', 'packer');
  for (const path of ['/office/customers', `/office/customers/${id}`, '/office/messages']) {
    await page.goto(path);
    await expect(page.getByText('Your role does not open this screen.')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  for (const path of ['customers', `customers/${id}`, `customer-notes?of=${id}`, 'messages'])
    expect((await page.request.get(`/api/v3/private/${path}`)).status(), path).toBe(403);
});

test('a message of the contact form is found by its due day, taken, and answered', async ({
  page,
  request,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  const name = `Ada ${newEmail('writes')}`.slice(0, 40);
  await send(page, 'POST', 'customer/contact-messages', {
    name,
    email: newEmail('writes'),
    topic: 'order',
    reference: order.reference,
    message: 'Where is my coat?',
  });
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.getByRole('button', { name: 'I have written them down' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Messages' });
  await list.getByRole('button', { name }).press('Enter');
  await expect(list.getByRole('button', { name })).toContainText(/by \w+/);
  await page.keyboard.press('a');
  await expect(page.getByText('The message is yours.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('w');
  await expect(page.getByLabel('Subject')).toHaveValue(`Your message about ${order.reference}`);
  await page.getByLabel('Text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('It leaves today.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`The mail to ${name} is on its way.`)).toBeVisible();
  await expect(list.getByRole('button', { name })).toHaveCount(0);
  const mails = await onDatabase<{ data: { text: string } }>(
    `select data from mail where kind = 'team-message' and data ->> 'firstName' = $1`,
    [name],
  );
  expect(mails[0]?.data.text).toContain('It leaves today.');

  await page.goto(`/office/orders/${order.reference}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await type(page, 'Add a note, for the team', 'It is a present.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It is a present.')).toBeVisible();
  await page.getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await page.getByLabel('Begin with').selectOption('The parcel is late');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByText('Mail written to the buyer, Lucie Bernard')).toBeVisible();
  await expectAccessible(page);
});
