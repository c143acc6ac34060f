/** What the property panel shows. */
export type Selection =
  | { readonly kind: "field"; readonly id: string }
  | { readonly kind: "section"; readonly id: string }
  | null
