import {
  findOptionSource,
  tableColumnId,
  tableColumns,
  type OptionSource,
  type OptionLocation,
} from "../../../engine/edit/option-sources.ts"
import { changeBetween } from "../../../engine/edit/fields.ts"
import { findField } from "../../../engine/edit/find.ts"
import { columnsOf } from "../../../fields/table/columns.ts"
import type { TableOptions } from "../../../fields/table/field.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { withInitialOptions } from "../../../modules/designer/web/options/with-initial-options.ts"
import { english, type ProfileEditor } from "./profile-editor.ts"
import { filledIn } from "./panel.ts"

/** Settings that have separate lists next to the property panel's form. */
const separateSettings: ReadonlySet<string> = new Set(["options", "columns"])

/** Applies all property panel settings to a new field. */
export function buildField(editor: ProfileEditor, expected: FieldDefinition): void {
  const existing = findField(editor.definition, expected.id)?.field
  const change = existing && changeBetween(existing, filledIn(existing, expected, separateSettings))
  if (change) editor.edit({ kind: "changeField", fieldId: expected.id, ...change })
  buildOptions(editor, { fieldId: expected.id }, expected as Partial<OptionSource>)
  buildColumns(editor, expected as FieldDefinition<Partial<TableOptions>>)
}

/** Adds options by name, then sets their codes, colours and scores; removes previous ones. */
function buildOptions(
  editor: ProfileEditor,
  location: OptionLocation,
  { options, defaultListValue }: Partial<OptionSource>,
): void {
  if (!options) return
  const before = findOptionSource(editor.definition, location)?.options ?? []
  for (const { id } of before) editor.edit({ kind: "removeOption", location, optionId: id })
  editor.edit({ kind: "addOptions", location, names: options.map(({ name }) => english(name)) })
  for (const [at, { id, tone, score, active }] of options.entries()) {
    const proposed = findOptionSource(editor.definition, location)?.options?.[at]?.id ?? ""
    const set = {
      ...(id !== proposed && { id }),
      ...(tone && { tone }),
      ...(score !== undefined && { score }),
      ...(active === false && { active }),
    }
    if (Object.keys(set).length > 0) editor.edit({ kind: "changeOption", location, optionId: proposed, set, clear: [] })
  }
  for (const id of defaultListValue ?? []) {
    const change = withInitialOptions(findOptionSource(editor.definition, location), options, id, true)
    editor.edit({ kind: "changeField", fieldId: location.fieldId, ...change })
  }
}

/** Adds columns of a table by name, then sets their types and type settings. */
function buildColumns(
  editor: ProfileEditor,
  { id: fieldId, groupConfig }: FieldDefinition<Partial<TableOptions>>,
): void {
  if (!groupConfig) return
  const before = tableColumns(editor.definition, fieldId).map(tableColumnId)
  for (const column of groupConfig.columns) {
    const { fieldText, fieldType } = column
    const columnId = tableColumnId(column)
    const edit = { kind: "changeTableColumn", fieldId, columnId, clear: [] } as const
    const added = { id: columnId, fieldType: "TEXT", fieldText: english(fieldText) } as const
    editor.edit({ kind: "addTableColumn", fieldId, column: added })
    if (fieldType !== "TEXT") editor.edit({ ...edit, set: { fieldType } })
    const existing = tableColumns(editor.definition, fieldId).find((one) => tableColumnId(one) === columnId)
    const [as] = existing ? columnsOf({ groupConfig: { columns: [existing] } }) : []
    const [expected] = columnsOf({ groupConfig: { columns: [column] } })
    const change = as && expected && changeBetween(as, filledIn(as, expected, separateSettings))
    if (change) editor.edit({ ...edit, ...change })
    buildOptions(editor, { fieldId, columnId }, column as Partial<OptionSource>)
  }
  for (const columnId of before) editor.edit({ kind: "removeTableColumn", fieldId, columnId })
}
