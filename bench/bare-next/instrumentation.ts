/** Without it, Next builds the shop's own start-up check into this app, because it also searches the parent folders. */
export function register(): void {}
