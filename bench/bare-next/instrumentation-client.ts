// Without it, Next builds the shop's own into this app: it looks in the folders above, too.
export {};
