import { en, type AreaMessages } from "./en.ts"

export const ar: AreaMessages = en
