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
import type { Language, LocalisedText } from "../schemas/languages.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import type { TypeTextKey, TypeMessages } from "./type-messages.ts"

type FieldTypeMessages = Readonly<Record<TypeTextKey<FieldTypeName>, string>>

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
} as const satisfies { readonly [Name in FieldTypeName]: TypeMessages<Name> }

/** Names and descriptions of the field types; `messages/<language>.ts` includes those of its language. */
function messagesIn(language: Language): FieldTypeMessages {
  return Object.assign({}, ...Object.values(byType).map((typeMessages) => typeMessages[language])) as FieldTypeMessages
}

/** The name of a field type in every language, for settings whose options are field types. */
export function fieldTypeName(name: FieldTypeName): LocalisedText {
  const key = `fieldType.${name}.name` as const
  return { en: en[key], es: es[key], hi: hi[key], fr: fr[key], ar: ar[key] }
}

export const en = messagesIn("en")
export const es = messagesIn("es")
export const hi = messagesIn("hi")
export const fr = messagesIn("fr")
export const ar = messagesIn("ar")
