/** A picture for stories, which fetch nothing. */
export const flatPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120"><rect width="320" height="120" fill="#9ab"/></svg>',
)}`
