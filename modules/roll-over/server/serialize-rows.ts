import { valueText, type ValueFormatOptions } from "../../../engine/explain/value-text.ts"
import { labelProblems } from "../../../engine/label-problems.ts"
import { type RolledChange, rolledValues } from "../../../engine/roll-over/rolled-values.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import { type AccessContext, canAccessRecord, isVisible, rowsById, todayOf } from "../../records/server/index.ts"
import { namesFor } from "../../records/server/lists.ts"
import { withLaterChange } from "../../master-sync/server/index.ts"
import type { RollOverRow } from "../contract.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { CommonSettings } from "./roll-over-settings.ts"
import type { RollOverRowRecord } from "./row-repository.ts"
import { findParentNames, type ParentName } from "./source-repository.ts"

type Names = Awaited<ReturnType<typeof namesFor>>

/** Serializes rows in the reader's language, with the fields and names that the reader can see. */
export async function serializeRows(
  tx: ClientTransaction,
  access: AccessContext,
  rollOver: RollOverRecord,
  settings: CommonSettings,
  rows: readonly RollOverRowRecord[],
  language: Language,
): Promise<RollOverRow[]> {
  const previousIds = rows.map(({ previous_id }) => previous_id)
  const records = await rowsById(tx, rollOver.client_id, previousIds, "none")
  const parents = await findParentNames(tx, rollOver.client_id, previousIds)
  const changes = new Map(
    rows.map((row) => {
      const record = records.get(row.previous_id)
      const profile = access.availableProfiles.get(row.profile_id)
      const isAdded = row.kind !== "link" && record !== undefined && profile !== undefined
      return [
        row.row,
        isAdded
          ? rolledValues(profile, record.fields, { ...settings, today: todayOf(access, row.entity_id) }).changes
          : [],
      ] as const
    }),
  )
  const names = await namesFor(
    tx,
    access,
    [...changes.values()].map((some) => ({
      changes: some.map(({ field, previous, current }) => ({ section: null, parameter: field.id, previous, current })),
    })),
    [],
  )
  return rows.map((row) => {
    const profile = access.availableProfiles.get(row.profile_id)
    const problems = withLaterChange(row.problems)
    return {
      row: row.row,
      kind: row.kind,
      type: row.type,
      profileId: row.profile_id,
      previousId: row.previous_id,
      recordId: row.record_id,
      entityId: row.entity_id,
      entityName: access.entityNames.get(row.entity_id) ?? "",
      uniqueId: row.uid,
      name: row.name,
      parents: (parents.get(row.previous_id) ?? [])
        .filter((parent) => canRead(access, parent))
        .map(({ uid, name }) => ({ uniqueId: uid, name })),
      changes: profile
        ? (changes.get(row.row) ?? []).map((change) => serializeChange(change, profile, names, language))
        : [],
      choice: row.choice,
      result: row.result,
      undone: row.undone,
      problems: wireProblems(profile ? labelProblems(problems, profile.fields) : problems, language),
    }
  })
}

function canRead({ actor, visibility }: AccessContext, parent: ParentName): boolean {
  return isVisible(visibility, parent) && canAccessRecord(actor, visibility, parent, "READ")
}

function serializeChange(
  { field, column, change, previous, current }: RolledChange,
  profile: CompiledProfile,
  names: Names,
  language: Language,
): RollOverRow["changes"][number] {
  const label = textIn(field.text, language)
  const formatOptions: ValueFormatOptions = {
    compiled: profile,
    language,
    nameOf: (id) => names.people.get(id) ?? names.records.get(id),
  }
  const formatted = column ? { type: column.type as typeof field.type, definition: column } : field
  const textOf = (values: RolledChange["previous"]) =>
    [...new Set(values.map((value) => valueText(value, formatted, formatOptions)))].join(" · ")
  return {
    label: column ? `${label} · ${textIn(column.fieldText, language)}` : label,
    change,
    previous: textOf(previous),
    current: textOf(current),
  }
}
