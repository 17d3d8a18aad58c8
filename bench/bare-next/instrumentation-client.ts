// Without it, Next builds the shop's own into this app, because it also searches the parent folders.
export {};
