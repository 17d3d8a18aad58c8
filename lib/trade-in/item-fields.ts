/** Fields of a form about several items begin with what they say, and end with the item's id. */
export const ofItem = (name: 'condition' | 'defects' | 'answer', id: string) => `${name}-${id}`;
