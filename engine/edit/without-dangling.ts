import type { ProfileDefinition } from "../../schemas/profile.ts"
import { chooserAt, tableColumnId, tableColumns, type OptionPlace } from "./choosers.ts"
import { fieldsOf } from "./find.ts"
import { withOptionsLed } from "./option-references.ts"
import { withoutFields } from "./references.ts"
import { rulesReadingColumn } from "./table-columns.ts"
import { withoutLeads } from "./workflow.ts"

/**
 * What became of several drafts, without the references to what one of them has and it has not: one side removed what the
 * other came to name. They go as they do where the thing itself is removed by hand.
 */
export function withoutDangling(merged: ProfileDefinition, drafts: readonly ProfileDefinition[]): ProfileDefinition {
  const goneFrom = (idsIn: (draft: ProfileDefinition) => readonly string[]): ReadonlySet<string> => {
    const there = new Set(idsIn(merged))
    return new Set(drafts.flatMap(idsIn).filter((id) => !there.has(id)))
  }
  const goneFields = goneFrom(fieldIds)
  const named = goneFields.size === 0 ? merged : withoutFields(merged, goneFields)
  const led = withoutLeads(
    named,
    goneFrom(({ workflow }) => (workflow?.activities ?? []).map(({ id }) => id)),
  )
  return fieldIds(led).reduce((draft, fieldId) => withoutGoneParts(draft, fieldId, drafts), led)
}

/** The same of one field's options and columns, and of its columns' options. */
function withoutGoneParts(
  draft: ProfileDefinition,
  fieldId: string,
  drafts: readonly ProfileDefinition[],
): ProfileDefinition {
  const columnsOf = (one: ProfileDefinition) => tableColumns(one, fieldId).map(tableColumnId)
  const there = columnsOf(draft)
  const gone = new Set(drafts.flatMap(columnsOf).filter((id) => !there.includes(id)))
  const reading = new Set([...gone].flatMap((id) => rulesReadingColumn(draft, fieldId, id)))
  const { rules } = draft
  const ruled = reading.size > 0 && rules ? { ...draft, rules: rules.filter((rule) => !reading.has(rule)) } : draft
  const places: readonly OptionPlace[] = [{ fieldId }, ...there.map((columnId) => ({ fieldId, columnId }))]
  return places.reduce((next, place) => withoutGoneOptions(next, place, drafts), ruled)
}

/** A shared list says its values elsewhere. */
function withoutGoneOptions(
  draft: ProfileDefinition,
  place: OptionPlace,
  drafts: readonly ProfileDefinition[],
): ProfileDefinition {
  const chooser = chooserAt(draft, place)
  if (!chooser || chooser.tagId !== undefined) return draft
  const optionsOf = (one: ProfileDefinition) => (chooserAt(one, place)?.options ?? []).map(({ id }) => id)
  const there = new Set(optionsOf(draft))
  const gone = new Set(drafts.flatMap(optionsOf).filter((id) => !there.has(id)))
  return gone.size === 0 ? draft : withOptionsLed(draft, place, (id) => (gone.has(id) ? undefined : id))
}

const fieldIds = (draft: ProfileDefinition): readonly string[] => fieldsOf(draft).map(({ id }) => id)
