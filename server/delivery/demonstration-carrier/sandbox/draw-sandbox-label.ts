import { countryName } from '#server/delivery/address-lines.ts';
import { env } from '#server/env.ts';
import { PAGE, Sheet } from '#server/pdf/sheet.ts';
import { code128 } from '#shared/code-128.ts';
import type { SandboxParcel } from './sandbox-parcel.ts';

/** Width of a module and height of the bars, in points. Scanners read this width from a label printer. */
const [MODULE, HEIGHT] = [1.2, 90];

/** Draws a practice label as PDF: receiver, sender, carrier, and the tracking number as a barcode. */
export async function drawSandboxLabel(parcel: SandboxParcel): Promise<Uint8Array<ArrayBuffer>> {
  const { SELLER_NAME, SELLER_ADDRESS } = env();
  const sheet = await Sheet.open({
    title: `Label ${parcel.trackingNumber}`,
    author: SELLER_NAME,
    lang: 'en-GB',
    at: new Date(),
  });
  const write = (type: string, text: string, style: Parameters<Sheet['write']>[3] = {}) => {
    sheet.y += sheet.write(sheet.root, type, text, style) + 4;
  };
  write('H1', 'Label', { face: 'display', size: 22 });
  write(
    'P',
    `${parcel.carrier.replaceAll('_', ' ').toUpperCase()}, for practice: no carrier takes this parcel`,
    {
      face: 'bold',
      size: 14,
    },
  );
  sheet.y += 16;
  for (const line of receiverLines(parcel)) write('P', line, { size: 20 });
  sheet.y += 16;
  barcode(sheet, parcel.trackingNumber);
  write('P', parcel.trackingNumber, { face: 'bold', size: 16 });
  write('P', `${parcel.order_number}, ${Number(parcel.weight)} kg`);
  sheet.y += 8;
  sheet.rule();
  for (const line of senderLines(parcel) ?? [SELLER_NAME, ...SELLER_ADDRESS.split(', ')]) write('P', line);
  return sheet.bytes();
}

const receiverLines = ({
  name,
  company_name,
  address,
  address_2,
  postal_code,
  city,
  country,
}: SandboxParcel) =>
  [
    name,
    // The shop is named as its own company.
    company_name === name ? undefined : company_name,
    address,
    address_2,
    `${postal_code} ${city}`,
    countryName(country),
  ].flatMap((line) => line || []);

/** Returns the lines of the sender of a parcel that comes to the shop. */
const senderLines = (parcel: SandboxParcel) =>
  parcel.is_return
    ? [
        parcel.from_name,
        parcel.from_address_1,
        parcel.from_address_2,
        `${parcel.from_postal_code} ${parcel.from_city}`,
        parcel.from_country && countryName(parcel.from_country),
      ].flatMap((line) => line || [])
    : undefined;

/** Draws a barcode with its text for screen readers, and moves `y` below it. */
function barcode(sheet: Sheet, text: string): void {
  const { width, path } = code128(text);
  const bbox = [PAGE.margin, sheet.y, PAGE.margin + width * MODULE, sheet.y + HEIGHT] as const;
  const content = sheet.doc.markStructureContent('Figure', { alt: `Barcode ${text}`, bbox: [...bbox] });
  sheet.doc
    .save()
    .translate(PAGE.margin, sheet.y)
    .scale(MODULE, HEIGHT, {})
    .path(path)
    .fill('#000000')
    .restore();
  sheet.doc.endMarkedContent();
  const figure = sheet.doc.struct('Figure', { alt: `Barcode ${text}` }, [content]);
  sheet.root.add(figure);
  figure.end();
  sheet.y += HEIGHT + 10;
}
