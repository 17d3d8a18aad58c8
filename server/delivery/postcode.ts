import { Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { isPostcode, postcodeExample } from '#shared/countries.ts';

/**
 * Refuses a postcode in another format than its country's.
 *
 * @param field its name on the wire
 * @throws Invalid with an example of the format
 */
export function assertPostcode(
  { countryCode, postcode }: { countryCode: string; postcode: string },
  field = 'postcode',
): void {
  if (isPostcode(countryCode, postcode)) return;
  const message = refusalText('refusal.address.postcode', {
    countryCode,
    example: postcodeExample(countryCode) ?? '',
  });
  throw new Invalid([{ field, message }]);
}
