/**
 * Comparison used by RJSF; `vite.config.ts` replaces RJSF's own `deepEquals.js`, which bundles a library. Schemas,
 * values and errors are plain acyclic data; RJSF treats any two functions as equal.
 */
export default function areEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === "function") return typeof other === "function"
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && areSame(one, other)
  }
  return isPlain(one) && isPlain(other) && areSame(one, other)
}

function areSame(one: object, other: object): boolean {
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const [mine, theirs] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  return (
    keys.length === others.length && keys.every((key) => Object.hasOwn(theirs, key) && areEqual(mine[key], theirs[key]))
  )
}

/** Other objects are equal only by identity. */
const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
