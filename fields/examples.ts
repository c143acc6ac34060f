import type { FieldExample } from "../schemas/field-type.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import { booleanExample } from "./boolean/example.ts"
import { dateExample } from "./date/example.ts"
import { dividerExample } from "./divider/example.ts"
import { fileExample } from "./file/example.ts"
import { imageExample } from "./image/example.ts"
import { numberExample } from "./number/example.ts"
import { paragraphExample } from "./paragraph/example.ts"
import { profilerefExample } from "./profileref/example.ts"
import { sectionExample } from "./section/example.ts"
import { tableExample } from "./table/example.ts"
import { tagrefExample } from "./tagref/example.ts"
import { textExample } from "./text/example.ts"
import { timePeriodExample } from "./time-period/example.ts"

/**
 * Example of every field type, used by its story, its contract test and the benchmark, and by no page of the
 * application.
 */
export const fieldExamples: Readonly<Record<FieldTypeName, FieldExample>> = {
  TEXT: textExample,
  PARAGRAPH: paragraphExample,
  NUMBER: numberExample,
  BOOLEAN: booleanExample,
  TAGREF: tagrefExample,
  DATE: dateExample,
  TIME_PERIOD: timePeriodExample,
  PROFILEREF: profilerefExample,
  FILE: fileExample,
  IMAGE: imageExample,
  TABLE: tableExample,
  SECTION: sectionExample,
  DIVIDER: dividerExample,
}
