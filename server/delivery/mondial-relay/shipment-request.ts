import type { LabelRequest, ParcelAddress } from '../carrier.ts';
import { addressRefused, noContract } from '../labels/label-refusals.ts';
import { type MondialRelayAccount, modeOf } from './account.ts';
import { xmlOf } from './xml.ts';

// The request of Mondial Relay's service for shipments ("API 2"). The order of its elements is that of its schema.

/** Calling codes of the countries that Mondial Relay delivers to. */
const CALLING_CODES: Record<string, string> = {
  AT: '43',
  BE: '32',
  DE: '49',
  ES: '34',
  FR: '33',
  IT: '39',
  LU: '352',
  NL: '31',
  PT: '351',
};

/**
 * Builds the request for a shipment with its label: a label printer's for parcels of the shop, a sheet of paper for
 * those that a customer sends.
 *
 * @throws Conflict `label-country` if the account has no mode for it; `label-address` for a point of another carrier
 */
export function shipmentRequest(account: MondialRelayAccount, request: LabelRequest): string {
  const { method, reference, to, from, email, grams } = request;
  const abroad = (from ?? to).countryCode;
  const mode = modeOf(account, method, abroad);
  if (!mode) throw noContract(method, abroad);
  return xmlOf({
    ShipmentCreationRequest: {
      // The service refuses requests without it.
      '@xmlns': 'http://www.example.org/Request',
      Context: {
        Login: account.login,
        Password: account.password,
        CustomerId: account.brand,
        Culture: 'fr-FR',
        VersionAPI: '1.0',
      },
      OutputOptions: { OutputFormat: from ? 'A4' : '10x15', OutputType: 'PdfUrl' },
      ShipmentsList: {
        Shipment: {
          OrderNo: reference
            .toUpperCase()
            .replace(/[^0-9A-Z_-]/g, '')
            .slice(-15),
          CustomerNo: '',
          ParcelCount: '1',
          DeliveryMode: { '@Mode': mode, '@Location': locationOf(to) },
          CollectionMode: { '@Mode': from ? 'REL' : account.collection, '@Location': '' },
          Parcels: { Parcel: { Weight: { '@Value': String(grams), '@Unit': 'gr' } } },
          DeliveryInstruction: '',
          Sender: { Address: addressOf(from ?? account.sender(), from ? email : null) },
          Recipient: { Address: addressOf(to, from ? null : email) },
        },
      },
    },
  });
}

/** Returns the pickup point, in the format of the search of points. */
function locationOf({ relayPointMetadata: point }: ParcelAddress): string {
  if (!point) return '';
  if (/^[A-Z]{2}-\d{5,6}$/.test(point.id ?? '')) return point.id ?? '';
  throw addressRefused('relayPoint', 'The pickup point is not one of Mondial Relay.');
}

/** Labels print the additional lines and the street, not the fields of the name: a name is the first line. */
function addressOf(address: ParcelAddress, email: string | null) {
  const name = `${address.firstName} ${address.lastName}`.trim();
  const company = address.company && address.company !== name ? address.company : '';
  const [, number = '', street = address.street] =
    /^(\d+ ?(?:bis|ter|quater|[A-Z])?)[ ,]+(.+)$/i.exec(address.street) ?? [];
  return {
    Title: '',
    Firstname: '',
    Lastname: '',
    Streetname: line(street, 40 - number.length),
    HouseNo: line(number, 10),
    CountryCode: address.countryCode,
    PostCode: address.postcode.toUpperCase().replace(/^L-?/, ''),
    City: line(address.city, 30),
    AddressAdd1: line(name, 30),
    AddressAdd2: line(company, 30),
    AddressAdd3: line(address.street2 ?? '', 30),
    PhoneNo: '',
    MobileNo: phoneOf(address),
    Email: email ?? '',
  };
}

/** Reduces a text to the characters that Mondial Relay accepts: letters without accents, digits and few signs. */
const line = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replace(/[^0-9A-Za-z_\-'.,/ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** Formats a number with its calling code; empty for an invalid one, which the service would ignore. */
function phoneOf({ phone, countryCode }: ParcelAddress): string {
  const digits = (phone ?? '').replace(/[^\d+]/g, '').replace(/^00/, '+');
  const calling = CALLING_CODES[countryCode];
  // Italian numbers keep their zero.
  const national = countryCode === 'IT' ? digits : digits.replace(/^0/, '');
  const number = digits.startsWith('+') || !calling ? digits : `+${calling}${national}`;
  return /^\+\d{8,15}$/.test(number) ? number : '';
}
