import { en, type AreaMessages } from "./en.ts"

export const fr: AreaMessages = en
