import { firstCharacters } from "../../schemas/characters.ts"

const maxLength = 300

/** Converts user input to one line of plain text, without line breaks and characters that change the text direction. */
export function oneLine(value: string): string {
  const plain = value
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .toWellFormed()
    .trim()
  return firstCharacters(plain, maxLength)
}
