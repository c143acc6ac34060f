import type { Language } from "../../schemas/languages.ts"

/** Yes and no as files print them. */
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

/** The calls' true and false: TRUE or YES reads as true, FALSE or NO as false, in any case. */
export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** Yes and no in any of the five languages, as people write them in a spreadsheet. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yesInFiles.has(word) ? true : noInFiles.has(word) ? false : undefined
}
