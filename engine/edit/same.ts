/** Whether two pieces of a definition say the same; what was not touched is the same object and costs nothing. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = statedIn(one)
  return (
    names.length === statedIn(other).length &&
    names.every((name) => saysTheSame(memberOf(one, name), memberOf(other, name)))
  )
}

/** A member that is undefined is not there: so JSON has it. */
const statedIn = (piece: object): string[] => Object.keys(piece).filter((name) => memberOf(piece, name) !== undefined)

const memberOf = (piece: object, name: string): unknown => (piece as Readonly<Record<string, unknown>>)[name]
