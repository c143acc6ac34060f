/** What a drawer has to show of something that is fetched. */
export type PanelState<Content> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly sentence: string; readonly onRetry: () => void }
  | { readonly kind: "forbidden" }
  | { readonly kind: "ready"; readonly content: Content }
