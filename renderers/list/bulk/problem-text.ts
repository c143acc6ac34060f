import type { WireProblem } from "../../../schemas/api/endpoint.ts"

/** Formats a problem message, prefixed with the field label when the problem belongs to a field. */
export function problemText(
  { path, message }: WireProblem,
  fieldName: (keyword: string) => string | undefined,
): string {
  const name = path.length > 0 ? fieldName(String(path[0])) : undefined
  return name === undefined ? message : `${name}: ${message}`
}
