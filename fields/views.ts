import "./rendering/fields.css"
import "./file/files.css"
import "./table/table.css"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import { booleanView } from "./boolean/view.tsx"
import { dateView } from "./date/view.tsx"
import { dividerView } from "./divider/view.tsx"
import { fileView } from "./file/view.tsx"
import { imageView } from "./image/view.tsx"
import { numberView } from "./number/view.tsx"
import { paragraphView } from "./paragraph/view.tsx"
import { profilerefView } from "./profileref/view.tsx"
import { sectionView } from "./section/view.tsx"
import { tableView } from "./table/view.tsx"
import { tagrefView } from "./tagref/view.tsx"
import { textView } from "./text/view.tsx"
import { timePeriodView } from "./time-period/view.tsx"
import type { FieldView } from "./view-contract.ts"

/** The view of every field type; a missing one does not compile. Engine and server never load this module. */
export const views: Readonly<Record<FieldTypeName, FieldView>> = {
  TEXT: textView,
  PARAGRAPH: paragraphView,
  NUMBER: numberView,
  BOOLEAN: booleanView,
  TAGREF: tagrefView,
  DATE: dateView,
  TIME_PERIOD: timePeriodView,
  PROFILEREF: profilerefView,
  FILE: fileView,
  IMAGE: imageView,
  TABLE: tableView,
  SECTION: sectionView,
  DIVIDER: dividerView,
}
