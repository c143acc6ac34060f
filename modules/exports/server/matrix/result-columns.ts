import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { type ResultKind, resultKinds } from "../../../../schemas/matrix-parts.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ExportColumn } from "../lists/list-columns.ts"

/** In characters. */
const width = 24

export function isResultKind(key: string): key is ResultKind {
  return resultKinds.some((kind) => kind === key)
}

/** The tests or open issues of a control: a column that changes nothing. */
export function resultColumn(kind: ResultKind, language: Language): Omit<ExportColumn, "cell"> {
  return {
    key: kind,
    heading: format(`matrixGrid.results.${kind}`, language),
    field: null,
    keyword: null,
    kind: "text",
    width,
    choices: undefined,
  }
}

/** The number of each test with its result, once it has one, and the numbers of issues. */
export function resultCell(
  records: readonly LinkedRecord[],
  { profiles }: AccessContext,
  language: Language,
): SheetCell {
  const texts = records.map(({ uniqueId, profileId, badge, type }) => {
    const profile = profiles.find((one) => one.profileId === profileId)
    const result = profile && badge && type !== "ISSUE" ? badgeText(profile, badge.optionId, language) : undefined
    return result ? `${uniqueId} – ${result}` : uniqueId
  })
  return textCell(texts.join("; "))
}

/** The name of an option of the result field, otherwise of the rating. */
function badgeText(profile: CompiledProfile, optionId: string, language: Language): string | undefined {
  for (const role of ["result", "rating"] as const) {
    const field = profile.fields.find((one) => one.role === role)
    const option =
      field && fieldTypes[field.type].choices?.(field.definition, profile).find(({ id }) => id === optionId)
    if (option) return textIn(option.name, language)
  }
  return undefined
}
