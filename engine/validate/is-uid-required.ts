import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"

/**
 * Whether a field contains the ID of a saved record, which can be edited but not cleared: if the form shows only the
 * left panel, the ID is required. A new record without one gets the next ID on saving.
 */
export function isUidRequired(
  { uidKeyword, sections }: Pick<CompiledProfile, "uidKeyword" | "sections">,
  keyword: Keyword | undefined = uidKeyword,
): boolean {
  return keyword !== undefined && keyword === uidKeyword && sections.every(({ position }) => position === "LEFT")
}
