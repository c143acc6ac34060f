import {
  chooserAt,
  tableColumnId,
  tableColumns,
  type Chooser,
  type OptionPlace,
} from "../../../engine/edit/choosers.ts"
import { changeBetween } from "../../../engine/edit/fields.ts"
import { findField } from "../../../engine/edit/find.ts"
import { columnsOf } from "../../../fields/table/columns.ts"
import type { TableOptions } from "../../../fields/table/field.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { startingWith } from "../../../src/screens/designer/options/starting-with.ts"
import { english, type Desk } from "./desk.ts"
import { filledIn } from "./panel.ts"

/** What the property panel's form leaves to the lists of options and columns beside it. */
const inPlace: ReadonlySet<string> = new Set(["options", "columns"])

/** All that the property panel says of a field that came from the palette. */
export function buildField(desk: Desk, wanted: FieldDefinition): void {
  const standing = findField(desk.definition, wanted.id)?.field
  const change = standing && changeBetween(standing, filledIn(standing, wanted, inPlace))
  if (change) desk.edit({ kind: "changeField", fieldId: wanted.id, ...change })
  buildOptions(desk, { fieldId: wanted.id }, wanted as Partial<Chooser>)
  buildColumns(desk, wanted as FieldDefinition<Partial<TableOptions>>)
}

/** Options by their names, then their codes and colours; those that were there before go. */
function buildOptions(desk: Desk, place: OptionPlace, { options, defaultListValue }: Partial<Chooser>): void {
  if (!options) return
  const before = chooserAt(desk.definition, place)?.options ?? []
  for (const { id } of before) desk.edit({ kind: "removeOption", place, optionId: id })
  desk.edit({ kind: "addOptions", place, names: options.map(({ name }) => english(name)) })
  for (const [at, { id, tone, active }] of options.entries()) {
    const proposed = chooserAt(desk.definition, place)?.options?.[at]?.id ?? ""
    const set = { ...(id !== proposed && { id }), ...(tone && { tone }), ...(active === false && { active }) }
    if (Object.keys(set).length > 0) desk.edit({ kind: "changeOption", place, optionId: proposed, set, clear: [] })
  }
  for (const id of defaultListValue ?? []) {
    const change = startingWith(chooserAt(desk.definition, place), options, id, true)
    desk.edit({ kind: "changeField", fieldId: place.fieldId, ...change })
  }
}

/** Columns of a table by their names, then their types and what the type's form says. */
function buildColumns(desk: Desk, { id: fieldId, groupConfig }: FieldDefinition<Partial<TableOptions>>): void {
  if (!groupConfig) return
  const before = tableColumns(desk.definition, fieldId).map(tableColumnId)
  for (const column of groupConfig.columns) {
    const { fieldText, fieldType } = column
    const columnId = tableColumnId(column)
    const edit = { kind: "changeTableColumn", fieldId, columnId, clear: [] } as const
    const added = { id: columnId, fieldType: "TEXT", fieldText: english(fieldText) } as const
    desk.edit({ kind: "addTableColumn", fieldId, column: added })
    if (fieldType !== "TEXT") desk.edit({ ...edit, set: { fieldType } })
    const standing = tableColumns(desk.definition, fieldId).find((one) => tableColumnId(one) === columnId)
    const [as] = standing ? columnsOf({ groupConfig: { columns: [standing] } }) : []
    const [wanted] = columnsOf({ groupConfig: { columns: [column] } })
    const change = as && wanted && changeBetween(as, filledIn(as, wanted, inPlace))
    if (change) desk.edit({ ...edit, ...change })
    buildOptions(desk, { fieldId, columnId }, column as Partial<Chooser>)
  }
  for (const columnId of before) desk.edit({ kind: "removeTableColumn", fieldId, columnId })
}
