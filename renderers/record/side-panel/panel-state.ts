/** State of a drawer's loaded content. */
export type PanelState<Content> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string; readonly onRetry: () => void }
  | { readonly kind: "forbidden" }
  | { readonly kind: "ready"; readonly content: Content }
