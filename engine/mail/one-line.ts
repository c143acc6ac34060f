import { firstCharacters } from "../../schemas/characters.ts"

const longest = 300

/** What somebody typed as one line of plain text: nothing that breaks a line or turns the direction of what follows. */
export function oneLine(value: string): string {
  const plain = value
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .toWellFormed()
    .trim()
  return firstCharacters(plain, longest)
}
