/** Media types that the page and the PDF can both show. */
export const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"]
