import type { Texts } from "./en.ts"

export const fr: Texts = {}
