import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"

/**
 * The field whose column names the records of a matrix: the title, or without a column for it the description, whose
 * start becomes the title. Undefined if neither has a column.
 */
export function nameSource(
  { fields, titleKeyword }: CompiledProfile,
  isMapped: (keyword: string) => boolean,
): CompiledField | undefined {
  return [
    fields.find(({ keyword }) => keyword === titleKeyword),
    fields.find(({ role }) => role === "description"),
  ].find((field) => field && isMapped(field.keyword))
}
