const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a text by its first letter, as `dir="auto"` has it; undefined for a text without letters. */
export function textDirection(text: string): "ltr" | "rtl" | undefined {
  const letter = firstLetter.exec(text)?.[0]
  return letter === undefined ? undefined : rightToLeft.test(letter) ? "rtl" : "ltr"
}
