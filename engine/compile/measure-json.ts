/** Size in bytes, never greater than that of the JSON text, and the nesting depth. Counting stops beyond the limits. */
export function measureJson(
  json: unknown,
  limits: { readonly bytes: number; readonly depth: number },
): { readonly bytes: number; readonly depth: number } {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: json, depth: 1 }]
  let bytes = 0
  let greatest = 0
  // Not recursive: a million brackets would overflow the stack.
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
    if (bytes > limits.bytes || greatest > limits.depth) break
  }
  return { bytes, depth: greatest }
}
