export function ListTab(_: { readonly type: "RISK" | "CONTROL" }) {
  return null
}
