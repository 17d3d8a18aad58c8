import type { Cookies } from '#lib/auth/cookies.ts';
import { validate } from '#lib/forms/fields.ts';
import { type FormFlash, readFlash } from '#lib/forms/form-flash.ts';
import { violationFormatter } from '#lib/forms/rules/violation-formatter.ts';
import type { FormHandler } from '#lib/forms/submit-handler.ts';
import { SECTIONS } from '#lib/forms-demo/sections.ts';
import { formDemoPath } from '#lib/routes.ts';
import { demoMessages, languageOf } from './demo-messages.ts';
import { schemaOf } from './demo-schema.ts';

/** The demonstration's forms without JavaScript: the same rules; valid input is not stored. */
export const demoSubmitHandlers: Record<string, FormHandler> = Object.fromEntries(
  SECTIONS.map((section): [string, FormHandler] => [
    `formkit-${section.name}`,
    async (fields, _via, lists) => {
      const locale = languageOf(fields.lang);
      const several = section.fields
        .filter((field) => field.kind === 'checkboxes')
        .map((field) => field.name);
      const chosen = Object.fromEntries(several.map((name) => [name, lists[name] ?? []]));
      const { errors } = validate(
        schemaOf(section),
        { ...fields, ...chosen },
        violationFormatter(demoMessages(locale)),
      );
      if (!errors)
        return { to: formDemoPath({ lang: locale.slice(0, 2), sent: section.name }, section.name) };
      const joined = Object.entries(chosen).map(([name, list]) => [name, list.join('\n')]);
      const values = { ...fields, ...Object.fromEntries(joined) };
      return {
        to: formDemoPath({ lang: locale.slice(0, 2) }, section.name),
        flash: { form: `formkit-${section.name}`, values, errors },
      };
    },
  ]),
);

/** Reads each section's result of a post without JavaScript. */
export const readDemoFlashes = (cookies: Cookies): Record<string, FormFlash | null> =>
  Object.fromEntries(SECTIONS.map(({ name }) => [name, readFlash(cookies, `formkit-${name}`)]));
