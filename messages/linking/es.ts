import type { Texts } from "./en.ts"

export const es: Texts = {}
