import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "importing.open": "आयात करें",
  "importing.choose": "फ़ाइल चुनें",
  "importing.drop": "या यहाँ छोड़ें",
}
