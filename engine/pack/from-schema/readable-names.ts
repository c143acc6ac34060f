import type { LocalisedText } from "../../../schemas/languages.ts"
import { keywordPattern } from "../../../schemas/profile.ts"
import { isDangerous } from "../../compile/dangerous-names.ts"
import { keywordPrefixFrom } from "../../edit/keywords.ts"

const maxTextLength = 2000
const wellFormed = new RegExp(keywordPattern)

/** The title in the source, or a readable form of its name. */
export function readableText(title: unknown, name: string): LocalisedText {
  const written = typeof title === "string" ? title.trim() : ""
  return { en: (written || readableName(name)).slice(0, maxTextLength) }
}

export function helpOf(description: unknown): { readonly helpText?: LocalisedText } {
  const written = typeof description === "string" ? description.trim() : ""
  return written === "" ? {} : { helpText: { en: written.slice(0, maxTextLength) } }
}

/** The name itself if it is a valid keyword; otherwise a unique keyword derived from it. */
export function keywordFor(name: string, fallback: string, usedKeywords: Set<string>): string {
  const isUsable = name.length <= 64 && wellFormed.test(name) && !isDangerous(name)
  if (isUsable && !usedKeywords.has(name)) {
    usedKeywords.add(name)
    return name
  }
  const prefix = keywordPrefixFrom(readableName(name), fallback)
  let number = 1
  while (usedKeywords.has(`${prefix}_${number}`)) number += 1
  usedKeywords.add(`${prefix}_${number}`)
  return `${prefix}_${number}`
}

/** `dueDate` and `due_date` become Due date. */
function readableName(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.\s]+/g, " ")
    .trim()
  const readable = words === words.toUpperCase() ? words : words.toLowerCase()
  return readable === "" ? "—" : readable.charAt(0).toUpperCase() + readable.slice(1)
}
