import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {}
