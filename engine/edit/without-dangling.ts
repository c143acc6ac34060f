import type { ProfileDefinition } from "../../schemas/profile.ts"
import { findOptionSource, tableColumnId, tableColumns, type OptionLocation } from "./option-sources.ts"
import { fieldsOf } from "./find.ts"
import { remapOptions } from "./option-references.ts"
import { withoutFields } from "./references.ts"
import { rulesReadingColumn } from "./table-columns.ts"
import { withoutDeadTransitions } from "./workflow.ts"

/**
 * Removes dangling references from a merge of drafts: one side removed a part that the other side now references. They
 * are removed as if the part had been removed by hand.
 */
export function withoutDangling(merged: ProfileDefinition, drafts: readonly ProfileDefinition[]): ProfileDefinition {
  const findRemoved = (idsIn: (draft: ProfileDefinition) => readonly string[]): ReadonlySet<string> => {
    const there = new Set(idsIn(merged))
    return new Set(drafts.flatMap(idsIn).filter((id) => !there.has(id)))
  }
  const removedFields = findRemoved(fieldIds)
  const named = removedFields.size === 0 ? merged : withoutFields(merged, removedFields)
  const cleaned = withoutDeadTransitions(
    named,
    findRemoved(({ workflow }) => (workflow?.activities ?? []).map(({ id }) => id)),
  )
  return fieldIds(cleaned).reduce((draft, fieldId) => withoutRemovedParts(draft, fieldId, drafts), cleaned)
}

/** The same for the options and columns of a field, and the options of its columns. */
function withoutRemovedParts(
  draft: ProfileDefinition,
  fieldId: string,
  drafts: readonly ProfileDefinition[],
): ProfileDefinition {
  const columnsOf = (one: ProfileDefinition) => tableColumns(one, fieldId).map(tableColumnId)
  const there = columnsOf(draft)
  const removed = new Set(drafts.flatMap(columnsOf).filter((id) => !there.includes(id)))
  const readingRules = new Set([...removed].flatMap((id) => rulesReadingColumn(draft, fieldId, id)))
  const { rules } = draft
  const ruled =
    readingRules.size > 0 && rules ? { ...draft, rules: rules.filter((rule) => !readingRules.has(rule)) } : draft
  const optionLocations: readonly OptionLocation[] = [{ fieldId }, ...there.map((columnId) => ({ fieldId, columnId }))]
  return optionLocations.reduce((next, location) => withoutRemovedOptions(next, location, drafts), ruled)
}

/** A shared list defines its values elsewhere. */
function withoutRemovedOptions(
  draft: ProfileDefinition,
  location: OptionLocation,
  drafts: readonly ProfileDefinition[],
): ProfileDefinition {
  const optionSource = findOptionSource(draft, location)
  if (!optionSource || optionSource.tagId !== undefined) return draft
  const optionsOf = (one: ProfileDefinition) => (findOptionSource(one, location)?.options ?? []).map(({ id }) => id)
  const there = new Set(optionsOf(draft))
  const removed = new Set(drafts.flatMap(optionsOf).filter((id) => !there.has(id)))
  return removed.size === 0 ? draft : remapOptions(draft, location, (id) => (removed.has(id) ? undefined : id))
}

const fieldIds = (draft: ProfileDefinition): readonly string[] => fieldsOf(draft).map(({ id }) => id)
