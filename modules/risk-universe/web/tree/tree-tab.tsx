export function TreeTab() {
  return null
}
