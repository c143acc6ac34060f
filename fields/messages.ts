import { messages as boolean } from "./boolean/messages.ts"
import { messages as date } from "./date/messages.ts"
import { messages as divider } from "./divider/messages.ts"
import { messages as file } from "./file/messages.ts"
import { messages as image } from "./image/messages.ts"
import { messages as number } from "./number/messages.ts"
import { messages as paragraph } from "./paragraph/messages.ts"
import { messages as profileref } from "./profileref/messages.ts"
import { messages as section } from "./section/messages.ts"
import { messages as table } from "./table/messages.ts"
import { messages as tagref } from "./tagref/messages.ts"
import { messages as text } from "./text/messages.ts"
import { messages as timePeriod } from "./time-period/messages.ts"
import type { Language } from "../schemas/languages.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import type { TypeTextKey } from "./type-texts.ts"

type Texts = Readonly<Record<TypeTextKey<FieldTypeName>, string>>

/** What the field types are called and what each is for; `messages/<language>.ts` takes its own. */
const typesIn = (language: Language): Texts => ({
  ...text[language],
  ...paragraph[language],
  ...number[language],
  ...boolean[language],
  ...tagref[language],
  ...date[language],
  ...timePeriod[language],
  ...profileref[language],
  ...file[language],
  ...image[language],
  ...table[language],
  ...section[language],
  ...divider[language],
})

export const en: Texts = typesIn("en")
export const es: Texts = typesIn("es")
export const hi: Texts = typesIn("hi")
export const fr: Texts = typesIn("fr")
export const ar: Texts = typesIn("ar")
