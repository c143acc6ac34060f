import { keywordPattern, type ProfileDefinition } from "../../schemas/profile.ts"

/** The lowest unused `prefix_number`, so that a proposed keyword never collides with another field's. */
export function proposeKeyword(definition: ProfileDefinition, prefix: string): string {
  return freeKeyword(new Set(definition.sections.flatMap(({ fields }) => fields.map(({ keyword }) => keyword))), prefix)
}

/** The lowest `prefix_number` that is not used. */
export function freeKeyword(usedKeywords: ReadonlySet<string>, prefix: string): string {
  let number = 1
  while (usedKeywords.has(`${prefix}_${number}`)) number += 1
  return `${prefix}_${number}`
}

/**
 * Keyword prefix derived from a label: `Due date` gives `due_date`, `Phase 2 end` gives `phase2_end`; a label without
 * Latin letters gives the fallback.
 */
export function keywordPrefixFrom(label: string, fallback: string): string {
  const slug = label
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .replace(/([a-z])[^a-z0-9]+(?=[0-9])/g, "$1")
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z]/.test(word))
  return slug.length === 0 ? fallback : slug.slice(0, 5).join("_").slice(0, 50).replace(/_$/, "")
}

/** State of the first naming of a new field. It continues across pauses in typing. */
export interface FirstNaming {
  /** Keyword prefix of its type. */
  readonly prefix: string
  /** The keyword proposed by its type. */
  readonly proposed: string
  /** The keyword after the last change by this naming. A keyword changed by other means no longer follows the label. */
  readonly lastKeyword: string
}

/** Whether a keyword is unchanged since it was proposed from this prefix. */
export function isProposed(keyword: string, prefix: string): boolean {
  return keyword.startsWith(`${prefix}_`) && /^\d+$/.test(keyword.slice(prefix.length + 1))
}

/**
 * Keyword of a field on its first naming: follows the label. A label without Latin letters, or equal to the type's
 * name, keeps the type's keyword. A keyword that followed a label is therefore never mistaken for an initial one.
 */
export function keywordNamed(
  usedKeywords: ReadonlySet<string>,
  label: string,
  { prefix, proposed }: Pick<FirstNaming, "prefix" | "proposed">,
): string {
  const named = keywordPrefixFrom(label, prefix)
  if (named !== prefix) return freeKeyword(usedKeywords, named)
  return usedKeywords.has(proposed) ? freeKeyword(usedKeywords, prefix) : proposed
}

const wellFormed = new RegExp(keywordPattern)
const withoutNumber = /^(.*?)_*([0-9]*)$/s

/** Completes an entered keyword: `channel` gives `channel_1`, or the next number that no other field has. */
export function completeKeyword(definition: ProfileDefinition, fieldId: string, input: string): string | undefined {
  if (wellFormed.test(input)) return input
  const others = definition.sections.flatMap(({ fields }) => fields.filter(({ id }) => id !== fieldId))
  return completeUniqueKeyword(new Set(others.map(({ keyword }) => keyword)), input)
}

/** The same for a set of used keywords; undefined if the input contains nothing usable. */
export function completeUniqueKeyword(usedKeywords: ReadonlySet<string>, input: string): string | undefined {
  if (wellFormed.test(input)) return input
  const [, slug = ""] = withoutNumber.exec(input.trim()) ?? []
  const prefix = keywordPrefixFrom(slug, "")
  if (prefix === "") return undefined
  const [, , number = ""] = withoutNumber.exec(input.trim()) ?? []
  const requested = `${prefix}_${number.replace(/^0+/, "")}`
  return wellFormed.test(requested) && !usedKeywords.has(requested) ? requested : freeKeyword(usedKeywords, prefix)
}
