/** Loads the code that asks and changes the cart, at its first use: it weighs more than the page of the cart. */
export const loadCartStore = async () => (await import('./cart-store.ts')).cartStore;
