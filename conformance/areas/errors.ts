import { user } from '#contract/identity.ts';
import { problem, validationProblem } from '#contract/problem.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { becomeGuest } from '../visitors.ts';

/** Checks refusals and their problem documents. */
export const errors: Area = {
  name: 'errors',
  title: 'Errors and content types',
  async check(run) {
    const visitor = run.visitor();
    await run.check('section 8', 'an unknown path answers 404 as a problem document', async () => {
      const answer = (await visitor.get('none-of-these')).isStatus(404);
      const { status } = answer.is(problem);
      answer.expect(status === 404, 'the status 404 in the body', status);
      const type = answer.header('content-type');
      answer.expect(/application\/(problem|ld)\+json/.test(type), 'application/problem+json', type);
    });
    await run.check('section 7', 'a verb that is not there answers 405 with Allow', async () => {
      const answer = (await visitor.send('PUT', 'articles', { body: {} })).isStatus(405);
      const allowed = answer.header('allow');
      answer.expect(allowed.includes('GET'), 'Allow with GET', allowed);
    });
    await run.check('section 7', 'a form that is not there answers 406', async () =>
      (await visitor.get('articles', { headers: { Accept: 'application/x-none' } })).isStatus(406),
    );
    await run.check('section 7', 'another content type than JSON answers 415', async () => {
      const call = { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
      (await visitor.send('POST', 'auth/check-email', call)).isStatus(415);
    });
    await run.check('section 7', 'a patch is taken as merge-patch+json only', async () => {
      const caller = run.visitor();
      const { id } = await becomeGuest(caller);
      const call = { body: {}, headers: { 'Content-Type': 'application/ld+json' } };
      (await caller.send('PATCH', `customers/${encodeURIComponent(id)}`, call)).isStatus(415);
    });
    await run.check('section 7', 'a body that is no JSON answers 400', async () =>
      (await visitor.send('POST', 'auth/check-email', { body: '{' })).isStatus(400).is(problem),
    );
    await run.check('section 8', 'a 422 names each field and says what is wrong', async () => {
      const answer = (await visitor.post('auth/register-guest', {})).isStatus(422);
      const { violations, detail } = answer.is(validationProblem);
      const first = need(violations[0], 'there is no violation');
      answer.expect(detail.includes(first.message), `a detail with ${first.message}`, detail);
    });
    await run.check('section 7', 'an invalid token answers 401 with WWW-Authenticate', async () => {
      const stranger = run.visitor();
      stranger.token = 'not.a.token';
      const answer = (await stranger.get('me')).isStatus(401);
      answer.is(problem);
      answer.header('www-authenticate');
    });
    await checkLocale(run);
    await checkHeaders(run);
  },
};

async function checkLocale(run: Run) {
  await run.check('section 7, _locale', 'English and French are answered', async () => {
    for (const locale of ['en_GB', 'fr_FR'])
      (await run.visitor().get(`articles?itemsPerPage=1&_locale=${locale}`)).isStatus(200);
  });
  await run.check(
    'section 7, _locale',
    'a call without _locale and without the brand is answered',
    async () => {
      const call = { isWithoutLocale: true, headers: { 'X-Brand-Id': '' } };
      (await run.visitor().get('articles?itemsPerPage=1', call)).isStatus(200);
    },
  );
}

async function checkHeaders(run: Run) {
  await run.check('contract, cross-origin', 'OPTIONS allows the headers of a browser’s client', async () => {
    const headers = {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization, content-type, x-brand-id',
    };
    const answer = (await run.visitor().send('OPTIONS', 'orders', { headers })).isStatus(200, 204);
    const allowed = answer.header('access-control-allow-headers').toLowerCase();
    for (const name of ['authorization', 'content-type'])
      answer.expect(allowed === '*' || allowed.includes(name), `${name} allowed`, allowed);
  });
  await run.check('section 6', 'answers to a bearer are kept by no shared cache', async () => {
    const caller = run.visitor();
    await becomeGuest(caller);
    const answer = (await caller.get('me')).isStatus(200);
    answer.is(user);
    const control = answer.headers.get('cache-control') ?? '';
    const vary = answer.headers.get('vary') ?? '';
    answer.expect(
      /no-store|private/.test(control) || /authorization/i.test(vary),
      'Cache-Control private or no-store, or Vary with Authorization',
      { control, vary },
    );
  });
}
