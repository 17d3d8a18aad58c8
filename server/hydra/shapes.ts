import type { z } from 'zod';
import { relayPoint } from '#contract/address.ts';
import { dropoffPoint } from '#contract/dropoff.ts';
import { estimateBreakdown, fieldValue } from '#contract/estimate.ts';
import { defect, inspection, measurement } from '#contract/item-details.ts';
import { orderArticle, unavailableItem } from '#contract/order.ts';
import { orderReturnItem } from '#contract/order-return.ts';
import { photo } from '#contract/photo.ts';
import { choice, facets, facetValue, searchCorrection } from '#contract/product.ts';
import { deliveryTerms } from '#contract/shop.ts';
import type { Resource } from '#server/http/resource.ts';

/** Shapes nested in resources, by their names in the documentation. */
const NESTED: Record<string, z.ZodObject> = {
  Choice: choice,
  Defect: defect,
  DeliveryTerms: deliveryTerms,
  DropoffPoint: dropoffPoint,
  EstimateBreakdown: estimateBreakdown,
  Facets: facets,
  FacetValue: facetValue,
  FieldValue: fieldValue,
  Inspection: inspection,
  Measurement: measurement,
  OrderArticle: orderArticle,
  OrderReturnItem: orderReturnItem,
  Photo: photo,
  RelayPoint: relayPoint,
  SearchCorrection: searchCorrection,
  UnavailableItem: unavailableItem,
};

/** Lists all named shapes: those of the resources, and shapes nested in them. */
export function namedShapes(resources: Resource[]): Map<string, z.ZodObject> {
  return new Map([
    ...Object.entries(NESTED),
    ...resources.map((resource): [string, z.ZodObject] => [resource.type, resource.shape]),
  ]);
}
