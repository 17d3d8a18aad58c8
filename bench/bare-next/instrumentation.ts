/** Without it, Next builds the shop's own start-up check into this app: it looks in the folders above, too. */
export function register(): void {}
