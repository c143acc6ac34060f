import { expect, test } from "vitest"
import { flagByName } from "../../server/staged/flag-by-name.ts"

const keyControl = {
  text: { en: "Key control", es: "Control clave", fr: "Contrôle clé", hi: "मुख्य नियंत्रण", ar: "ضابط رئيسي" },
}

test.each([
  ["Key", true],
  ["key control", true],
  ["Non-key", false],
  ["Not a key control", false],
  ["Contrôle clé", true],
  ["मुख्य", true],
  ["गैर-मुख्य", false],
  ["غير ضابط رئيسي", false],
  ["Keyed", undefined],
  ["Clave", true],
  ["Non clé", false],
  ["Key risk", undefined],
  ["No", undefined],
  ["", undefined],
])("%j in a column of a key control is %s", (text, flag) => {
  expect(flagByName(keyControl, text)).toBe(flag)
})
