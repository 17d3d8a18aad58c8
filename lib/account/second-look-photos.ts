/** Photos that a seller may add to a second look. */
export const SECOND_LOOK_PHOTOS = 3;
