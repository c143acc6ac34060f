import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"

/**
 * Whether a field holds a number that a saved record may change and not lose: where the form shows the left panel alone, the
 * uid is required. A new record without one is given the next number on saving.
 */
export function keepsNumber(
  { uidKeyword, sections }: Pick<CompiledProfile, "uidKeyword" | "sections">,
  keyword: Keyword | undefined = uidKeyword,
): boolean {
  return keyword !== undefined && keyword === uidKeyword && sections.every(({ position }) => position === "LEFT")
}
