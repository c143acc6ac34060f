import type { LocalisedText } from "../../../schemas/languages.ts"
import { keywordPattern } from "../../../schemas/profile.ts"
import { isDangerous } from "../../compile/dangerous-names.ts"
import { keywordPrefixFrom } from "../../edit/keywords.ts"

const longestText = 2000
const wellFormed = new RegExp(keywordPattern)

/** What the source calls it, or its name made readable. */
export function wordsOf(title: unknown, name: string): LocalisedText {
  const written = typeof title === "string" ? title.trim() : ""
  return { en: (written || readableName(name)).slice(0, longestText) }
}

export function helpOf(description: unknown): { readonly helpText?: LocalisedText } {
  const written = typeof description === "string" ? description.trim() : ""
  return written === "" ? {} : { helpText: { en: written.slice(0, longestText) } }
}

/** The name itself where it is a keyword; else one made of it that nobody else has. */
export function keywordFor(name: string, fallback: string, taken: Set<string>): string {
  const isUsable = name.length <= 64 && wellFormed.test(name) && !isDangerous(name)
  if (isUsable && !taken.has(name)) {
    taken.add(name)
    return name
  }
  const prefix = keywordPrefixFrom(readableName(name), fallback)
  let number = 1
  while (taken.has(`${prefix}_${number}`)) number += 1
  taken.add(`${prefix}_${number}`)
  return `${prefix}_${number}`
}

/** `dueDate` and `due_date` read as Due date. */
function readableName(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.\s]+/g, " ")
    .trim()
  const sentence = words === words.toUpperCase() ? words : words.toLowerCase()
  return sentence === "" ? "—" : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
