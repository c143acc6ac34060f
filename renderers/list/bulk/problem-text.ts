import type { WireProblem } from "../../../schemas/api/endpoint.ts"

/** A problem's sentence behind the name of its field, where it is a field's. */
export function problemText(
  { path, message }: WireProblem,
  fieldName: (keyword: string) => string | undefined,
): string {
  const name = path.length > 0 ? fieldName(String(path[0])) : undefined
  return name === undefined ? message : `${name}: ${message}`
}
