/** What asks and changes the cart; loaded at its first use, as it weighs more than the page of the cart. */
export const loadCartStore = async () => (await import('./cart-store.ts')).cartStore;
