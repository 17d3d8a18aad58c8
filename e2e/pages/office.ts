import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Role } from '#contract/private/rights.ts';
import type { Item } from '#contract/product.ts';
import { authenticatorCode, TEAM_PASSWORD } from '#tests/team.ts';
import { ops } from './shop-ops.ts';

const invited = z.object({ id: z.string(), email: z.string(), link: z.string() });

export interface OfficeMember {
  id: string;
  name: string;
  email: string;
  /** Secret of the authenticator app. */
  secret: string;
}

/** A role, with its store: `assistant@paris-marais`. */
type GivenRole = Role | `${Role}@${string}`;

/** Invites a person to the team by the operator's command. @returns the path of the link */
export async function invite(name: string, ...roles: GivenRole[]) {
  const email = `${randomUUID()}@revoir.example`;
  const options = roles.flatMap((role) => ['--role', role]);
  const data = invited.parse(await ops('team', 'add', '--name', name, '--email', email, ...options));
  return { id: data.id, email, path: new URL(data.link).pathname };
}

/** Joins the team on the page of the link, and signs in. The bench's PIN is 4711. */
export async function joinOffice(page: Page, name: string, ...roles: GivenRole[]): Promise<OfficeMember> {
  const { id, email, path } = await invite(name, ...roles);
  await page.goto(path);
  const key = await page.getByText(/^Key:/).textContent();
  const secret = key?.replace(/^Key:|\s/g, '') ?? '';
  await page.getByLabel('The code that the app shows now').fill(authenticatorCode(secret));
  await page.getByLabel('Choose a password').fill(TEAM_PASSWORD);
  await page.getByLabel('PIN for this bench').fill('4711');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return { id, name, email, secret };
}

/** Opens the list of items and finds one by its code, by keyboard. */
export async function findItem(page: Page, { sku }: Item): Promise<void> {
  await page.goto('/office/items');
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(2);
}
