import type { Texts } from "./en.ts"

export const hi: Texts = {}
