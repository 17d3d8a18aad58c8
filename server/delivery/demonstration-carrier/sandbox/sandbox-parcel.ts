import { z } from 'zod';

const text = z.string().trim();
/** The fields of POST parcels that the sandbox checks. */
export const parcelBody = z.object({
  parcel: z.object({
    name: text,
    company_name: text.nullish(),
    address: text,
    address_2: text.nullish(),
    postal_code: text,
    city: text,
    country: text,
    telephone: text.nullish(),
    weight: text.regex(/^\d+\.\d{3}$/),
    shipment: z.object({ id: z.int() }),
    order_number: text,
    external_reference: text.min(1),
    request_label: z.literal(true),
    is_return: z.boolean().default(false),
    from_name: text.nullish(),
    from_address_1: text.nullish(),
    from_address_2: text.nullish(),
    from_postal_code: text.nullish(),
    from_city: text.nullish(),
    from_country: text.nullish(),
  }),
});
export type Parcel = z.infer<typeof parcelBody>['parcel'];

/** A parcel that has a label. */
export interface SandboxParcel extends Parcel {
  id: number;
  carrier: string;
  trackingNumber: string;
}
