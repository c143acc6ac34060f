declare const brand: unique symbol

/** JSON as text on its way into a jsonb column. */
export type JsonText = string & { readonly [brand]: "json" }

export function json(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText
}
