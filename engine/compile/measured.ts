/** A size in bytes never greater than the JSON text's, and the nesting; counting stops where it is beyond the bounds. */
export function measured(
  json: unknown,
  most: { readonly bytes: number; readonly depth: number },
): { readonly bytes: number; readonly depth: number } {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: json, depth: 1 }]
  let bytes = 0
  let greatest = 0
  // Without recursion: a million brackets would overflow a recursive walk.
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    greatest = Math.max(greatest, depth)
    if (typeof value === "string") bytes += value.length + 2
    else if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        bytes += Array.isArray(value) ? 1 : key.length + 4
        open.push({ value: member, depth: depth + 1 })
      }
    } else bytes += 1
    if (bytes > most.bytes || greatest > most.depth) break
  }
  return { bytes, depth: greatest }
}
