import { browserClient } from '../api/browser-client.ts';
import { readCustomer } from '../api/customers.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { forgetCustomerSizes, storeSizes } from './stored-sizes.ts';

/** Stores a copy of the signed-in customer's sizes, or deletes that of the previous customer. @throws ApiError */
export async function readCustomerSizes(): Promise<void> {
  const customerId = customerIdOfBrowser();
  if (!customerId) return forgetCustomerSizes();
  const me = await queryClient.fetchQuery({
    queryKey: queryKeys.me,
    queryFn: () => readCustomer(browserClient, customerId),
  });
  storeSizes({ sizes: me.sizes ?? {}, customerId: me.id, readAt: Date.now() });
}
