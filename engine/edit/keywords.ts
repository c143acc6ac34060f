import { keywordPattern, type ProfileDefinition } from "../../schemas/profile.ts"

/** The lowest unused `prefix_number`, so that a proposed keyword never takes another field's place. */
export function proposeKeyword(definition: ProfileDefinition, prefix: string): string {
  return freeKeyword(new Set(definition.sections.flatMap(({ fields }) => fields.map(({ keyword }) => keyword))), prefix)
}

/** The lowest `prefix_number` that is not among those taken. */
export function freeKeyword(taken: ReadonlySet<string>, prefix: string): string {
  let number = 1
  while (taken.has(`${prefix}_${number}`)) number += 1
  return `${prefix}_${number}`
}

/**
 * What a keyword starts with when it follows a label: `Due date` gives `due_date`, `Phase 2 end` gives `phase2_end`; a
 * label without Latin letters gives the fallback.
 */
export function keywordPrefixFrom(label: string, fallback: string): string {
  const words = label
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z])[^a-z0-9]+(?=[0-9])/g, "$1")
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z]/.test(word))
  return words.length === 0 ? fallback : words.slice(0, 5).join("_").slice(0, 50).replace(/_$/, "")
}

/** The first naming of a field that came from the palette, as long as it goes on: one may type, and rest while typing. */
export interface FirstNaming {
  /** What its type's keywords start with. */
  readonly prefix: string
  /** The keyword it was proposed by its type. */
  readonly proposed: string
  /** The keyword as this naming last left it. One that became another by other means is nobody's proposal any more. */
  readonly held: string
}

/** Whether a keyword is as it was proposed from this prefix. */
export function isProposed(keyword: string, prefix: string): boolean {
  return keyword.startsWith(`${prefix}_`) && /^\d+$/.test(keyword.slice(prefix.length + 1))
}

/**
 * The keyword of a field that is named for the first time: it follows the label; one without Latin letters, or that says
 * no more than the type does, keeps the type's. So a keyword that followed a label is never one that is still to follow.
 */
export function keywordNamed(
  taken: ReadonlySet<string>,
  label: string,
  { prefix, proposed }: Pick<FirstNaming, "prefix" | "proposed">,
): string {
  const named = keywordPrefixFrom(label, prefix)
  if (named !== prefix) return freeKeyword(taken, named)
  return taken.has(proposed) ? freeKeyword(taken, prefix) : proposed
}

const wellFormed = new RegExp(keywordPattern)
const withoutNumber = /^(.*?)_*([0-9]*)$/s

/** A keyword as it was meant: `channel` gives `channel_1`, or the next number that no other field has. */
export function completedKeyword(definition: ProfileDefinition, fieldId: string, typed: string): string | undefined {
  if (wellFormed.test(typed)) return typed
  const others = definition.sections.flatMap(({ fields }) => fields.filter(({ id }) => id !== fieldId))
  return completedAmong(new Set(others.map(({ keyword }) => keyword)), typed)
}

/** The same among the keywords that are taken; undefined where nothing of what was typed can be a keyword. */
export function completedAmong(taken: ReadonlySet<string>, typed: string): string | undefined {
  if (wellFormed.test(typed)) return typed
  const [, words = ""] = withoutNumber.exec(typed.trim()) ?? []
  const prefix = keywordPrefixFrom(words, "")
  if (prefix === "") return undefined
  const [, , number = ""] = withoutNumber.exec(typed.trim()) ?? []
  const wanted = `${prefix}_${number.replace(/^0+/, "")}`
  return wellFormed.test(wanted) && !taken.has(wanted) ? wanted : freeKeyword(taken, prefix)
}
