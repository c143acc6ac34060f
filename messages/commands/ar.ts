import type { Texts } from "./en.ts"

export const ar: Texts = {}
