import type { ProfileDefinition } from "../../schemas/profile.ts"

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

/** What a keyword starts with when it follows a label: `Due date` gives `due_date`; a label without Latin letters gives the fallback. */
export function keywordPrefixFrom(label: string, fallback: string): string {
  const words = label
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const start = words.findIndex((word) => /^[a-z]/.test(word))
  return start === -1
    ? fallback
    : words
        .slice(start, start + 5)
        .join("_")
        .slice(0, 50)
        .replace(/_$/, "")
}
