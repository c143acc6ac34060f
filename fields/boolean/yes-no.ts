import type { Language } from "../../schemas/languages.ts"

/** Yes and no as written in files. */
export const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  en: ["Yes", "No"],
  es: ["Sí", "No"],
  hi: ["हाँ", "नहीं"],
  fr: ["Oui", "Non"],
  ar: ["نعم", "لا"],
}

const yes = new Set(["true", "yes"])
const no = new Set(["false", "no"])
const yesInFiles = new Set([...yes, ...Object.values(yesNo).map(([word]) => word.toLowerCase()), "si", "हां", "y", "1"])
const noInFiles = new Set([...no, ...Object.values(yesNo).map(([, word]) => word.toLowerCase()), "n", "0"])

/** Parses the API's true and false: TRUE or YES is true, FALSE or NO is false, case-insensitive. */
export function parseFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** Parses yes and no in any of the five languages, as users write them in a spreadsheet. */
export function parseYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yesInFiles.has(word) ? true : noInFiles.has(word) ? false : undefined
}
