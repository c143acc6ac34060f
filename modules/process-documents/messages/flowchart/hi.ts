import { en, type AreaMessages } from "./en.ts"

export const hi: AreaMessages = en
