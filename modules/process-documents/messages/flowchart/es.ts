import { en, type AreaMessages } from "./en.ts"

export const es: AreaMessages = en
