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
import type { TypeTextKey, TypeTexts } from "./type-texts.ts"

type Texts = Readonly<Record<TypeTextKey<FieldTypeName>, string>>

/** A field type without its texts does not compile. */
const byType = {
  TEXT: text,
  PARAGRAPH: paragraph,
  NUMBER: number,
  BOOLEAN: boolean,
  TAGREF: tagref,
  DATE: date,
  TIME_PERIOD: timePeriod,
  PROFILEREF: profileref,
  FILE: file,
  IMAGE: image,
  TABLE: table,
  SECTION: section,
  DIVIDER: divider,
} as const satisfies { readonly [Name in FieldTypeName]: TypeTexts<Name> }

/** What the field types are called and what each is for; `messages/<language>.ts` takes its own. */
function textsIn(language: Language): Texts {
  return Object.assign({}, ...Object.values(byType).map((texts) => texts[language])) as Texts
}

export const en = textsIn("en")
export const es = textsIn("es")
export const hi = textsIn("hi")
export const fr = textsIn("fr")
export const ar = textsIn("ar")
