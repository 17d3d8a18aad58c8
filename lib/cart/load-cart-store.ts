/** Loads the code that fetches and changes the cart at its first use: it is larger than the cart page. */
export const loadCartStore = async () => (await import('./cart-store.ts')).cartStore;
