import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
  "matrix.title": "जोखिम और नियंत्रण मैट्रिक्स",
  "matrix.loading": "मैट्रिक्स लोड हो रहा है",
}
