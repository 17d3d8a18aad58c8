/** Maximum number of photos with a request for a second look. */
export const SECOND_LOOK_PHOTOS = 3;
