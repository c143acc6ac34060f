import type { FieldDefinition } from "../schemas/profile.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import { settings as boolean } from "./boolean/settings.ts"
import { settings as date } from "./date/settings.ts"
import { settings as file } from "./file/settings.ts"
import { settings as image } from "./image/settings.ts"
import { settings as number } from "./number/settings.ts"
import { settings as paragraph } from "./paragraph/settings.ts"
import { settings as profileref } from "./profileref/settings.ts"
import { settings as table } from "./table/settings.ts"
import { settings as tagref } from "./tagref/settings.ts"
import { settings as text } from "./text/settings.ts"
import { settings as timePeriod } from "./time-period/settings.ts"

/**
 * Every type's own options as fields, from which the form renderer builds the designer's property panel; a setting's ID
 * is its option's name. Separate from the types, because records never display them.
 */
export const typeSettings: Readonly<Record<FieldTypeName, readonly FieldDefinition[]>> = {
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
  SECTION: [],
  DIVIDER: [],
}
