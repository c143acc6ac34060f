/** Whether two parts of a definition are equal. Unchanged parts are the same object and cost nothing to compare. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = statedNames(one)
  return (
    names.length === statedNames(other).length &&
    names.every((name) => isDeepEqual(memberOf(one, name), memberOf(other, name)))
  )
}

/** An undefined member is treated as absent, as in JSON. */
const statedNames = (node: object): string[] => Object.keys(node).filter((name) => memberOf(node, name) !== undefined)

const memberOf = (node: object, name: string): unknown => (node as Readonly<Record<string, unknown>>)[name]
