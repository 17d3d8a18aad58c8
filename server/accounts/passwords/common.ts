/**
 * Passwords that the list lacks: longer ones, and words that shoppers in France choose. In lower case, without accents.
 */
const MORE = `a1b2c3d4e5f6 a1z2e3r4t5y6 abcd1234abcd aa123456789a changemenow correcthorsebatterystaple
  correct-horse-battery-staple gobbledygook headandshoulders iloveyousomuch lordoftherings onceuponatime thequickbrownfox
  bienvenue coucou monmotdepasse olympiquedemarseille ordinateur parissaintgermain vivelafrance instagram qwertz
  fevrier juin septembre printemps automne hiver`.split(/\s+/);

let listed: Promise<ReadonlySet<string>> | undefined;

/** Loads the most common passwords of leaks, in lower case; read on first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...MORE]),
  );
  return listed;
}
