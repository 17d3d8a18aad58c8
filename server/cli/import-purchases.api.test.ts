import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { brandPurchase } from '#server/db/schema/purchases.ts';
import { activate, newCustomer, PASSWORD } from '#tests/accounts.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { purchasesOf } from '#tests/purchases.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const folder = useFolder();
const HEAD = 'order,date,email,product,brand,size,price,picture';
const thisYear = new Date().getUTCFullYear();
let files = 0;

async function importing(text: string, ...options: string[]) {
  files += 1;
  const path = join(folder, `orders-${files}.csv`);
  await writeFile(path, text);
  return runOps(['import-purchases', path, ...options]);
}
const rows = () => database().select().from(brandPurchase).orderBy(brandPurchase.order_number);

it('loads a file once, however often it is given, and keeps it up to date', async () => {
  const shirt = `B-1,${thisYear}-03-14,Ada@Example.org,Linen shirt,Atelier Corvin,38,89.90,https://cdn.example/shirt.jpg`;
  const file = `\uFEFF${HEAD}\n${shirt}\n${shirt}\nB-2,${thisYear}-04-01T10:00:00Z,eve@example.org,"Coat, navy",Brindle,M,49,\n`;
  expect(await importing(file, '--dry-run')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('3 purchases added'),
  });
  expect(await rows()).toEqual([]);
  expect(await importing(file)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('3 purchases added'),
  });
  expect(await importing(file)).toMatchObject({ output: '0 purchases added, 0 changed, 3 unchanged.' });
  expect(await rows()).toMatchObject([
    { order_number: 'B-1', email: 'ada@example.org', price: 8_990, bought_on: `${thisYear}-03-14` },
    { order_number: 'B-1', product: 'Linen shirt' },
    { order_number: 'B-2', product: 'Coat, navy', price: 4_900, picture_url: null },
  ]);
  const other = await importing(file.replace('Brindle,M,49,', 'Brindle,M,59,'));
  expect(other.output).toBe('0 purchases added, 1 changed, 2 unchanged.');
});

it('names each row that is wrong, leaves it out, and ends with 1', async () => {
  const answer = await importing(
    `Commande;Date;Email;Produit;Prix;Image\nC-1;14/03/${thisYear};eve@example.org;Robe;79,50;\nC-2;${thisYear}-03-14;eve;Robe;7.950,00;photo.jpg\n;${thisYear}-03-14;eve@example.org;Robe;79,50;\nC-4;${thisYear}-03-14;eve@example.org;Robe;79,50 €;\n`,
  );
  expect(answer.exitCode).toBe(1);
  expect(answer.output).toBe('1 purchases added, 0 changed, 0 unchanged; 3 rows left out.');
  expect(answer.errors.split('\n')).toEqual([
    `Row 2: date: "14/03/${thisYear}" is not a day such as 2026-03-14.`,
    'Row 3: email: the text is not an email address; price: "7.950,00" is not an amount such as 49.90; picture: "photo.jpg" is not an address that begins with http:// or https://.',
    'Row 4: order: is empty.',
  ]);
});

it('says what a file lacks, and that there is none', async () => {
  expect(await importing('order,date\n')).toMatchObject({
    exitCode: 2,
    errors: 'The file has no column email, product, price; it has order, date.',
  });
  expect(await importing('')).toMatchObject({ exitCode: 2, errors: 'The file is empty.' });
  expect(await runOps(['import-purchases', '/nowhere.csv'])).toMatchObject({
    exitCode: 2,
    errors: 'There is no file /nowhere.csv.',
  });
});

it('leaves out what is older than purchases are kept', async () => {
  const answer = await importing(`${HEAD}\nD-1,1999-01-01,ada@example.org,Coat,Brindle,M,49,\n`);
  expect(answer.output).toContain('1 left out that are older than PURCHASES_KEPT_YEARS');
});

it('does not bring an erased customer back', async () => {
  const { client, id, email } = await newCustomer();
  await activate(email);
  const file = `${HEAD}\nE-1,${thisYear}-03-14,${email},Erased shirt,Atelier Corvin,38,89.90,\n`;
  await importing(file);
  expect(await purchasesOf(client)).toMatchObject([{ product: 'Erased shirt', order: 'E-1' }]);
  const exported = await (await client.send('GET', `/customers/${id}/data-export`)).text();
  expect(exported).toContain('Erased shirt');
  const gone = await client.send('POST', `/customers/${id}/delete-account`, { currentPassword: PASSWORD });
  expect(gone.status).toBe(204);
  expect((await importing(file)).output).toContain('1 of erased customers left out');
  expect(JSON.stringify(await rows())).not.toContain('Erased shirt');
});
