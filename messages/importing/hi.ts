import type { Texts } from "./en.ts"

export const hi: Texts = {
  "importing.open": "आयात",
  "importing.choose": "फ़ाइल चुनें",
  "importing.drop": "या यहाँ छोड़ें",
}
