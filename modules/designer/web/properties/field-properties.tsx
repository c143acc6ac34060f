import type { FieldChange } from "../../../../engine/edit/fields.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import { settingsOf } from "../../../../fields/settings.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { ProfileEditorState, KnownProfile } from "../profile-editor-state.ts"
import { useNaming } from "../naming/use-naming.ts"
import { OptionSourceEditor } from "../options/option-source-editor.tsx"
import { LinkPreview } from "../options/link-preview.tsx"
import { TableColumns } from "../options/table-columns.tsx"
import { useSource } from "../options/use-source.tsx"
import { withProfile } from "./change-profile-reference.ts"
import { OneProfile } from "./one-profile.tsx"
import { SettingsForm } from "./settings-form.tsx"
import { useLinkedColumns } from "./use-linked-columns.ts"

interface FieldPropertiesProps extends Pick<ProfileEditorState, "draft" | "definition" | "context" | "onEdit"> {
  readonly field: FieldDefinition
  /** The available record types. */
  readonly profiles: readonly KnownProfile[]
}

/** A field's properties: common properties, then its options or columns, then the settings of its type. */
export function FieldProperties({ draft, definition, field, profiles, context, onEdit }: FieldPropertiesProps) {
  const naming = useNaming({ draft, definition, onEdit }, field.id, context.language)
  const source = useSource(definition, { fieldId: field.id }, onEdit)
  const columns = useLinkedColumns(field, profiles)
  const change = (fieldChange: FieldChange) => {
    if (naming.change(fieldChange) || (field.type === "TAGREF" && source.handleChange(fieldChange))) return
    onEdit({ kind: "changeField", fieldId: field.id, ...withProfile(fieldChange, field, profiles) }, true)
  }
  const form = { field, without: settingsWithOwnEditor, context, onChange: change }
  const isArchive = field.archiveOf !== undefined
  if (isArchive || !typesWithOwnEditor.has(field.type))
    return (
      <div onBlur={naming.end}>
        <SettingsForm {...form} />
      </div>
    )
  return (
    <>
      <div onBlur={naming.end}>
        <SettingsForm {...form} scope="common" />
      </div>
      {field.type === "TAGREF" && (
        <OptionSourceEditor
          definition={definition}
          location={{ fieldId: field.id }}
          name={field.fieldText}
          language={context.language}
          onEdit={onEdit}
          onShare={source.choose}
        />
      )}
      {field.type === "TABLE" && (
        <TableColumns definition={definition} field={field} context={context} onEdit={onEdit} />
      )}
      <SettingsForm
        {...form}
        without={field.type === "PROFILEREF" ? hiddenSettings : settingsWithOwnEditor}
        scope="own"
      />
      {field.type === "PROFILEREF" && (
        // A separate form, because its columns load later and must not re-render the form above.
        <SettingsForm {...form} without={allButFilter} columns={columns} scope="own" />
      )}
      {source.confirmDialog}
      {field.type === "PROFILEREF" && (
        <>
          <OneProfile field={field} profiles={profiles} onChange={change} />
          <LinkPreview field={field} profiles={profiles} />
        </>
      )}
    </>
  )
}

/** Field types with a dedicated editor between the settings. */
const typesWithOwnEditor: ReadonlySet<string> = new Set(["TAGREF", "TABLE", "PROFILEREF"])
const settingsWithOwnEditor: ReadonlySet<string> = new Set(["options", "columns", "profileId"])
const filter: ReadonlySet<string> = new Set(["candidateFilter", "candidateFilterJson"])
const hiddenSettings: ReadonlySet<string> = new Set([...settingsWithOwnEditor, ...filter])
const ofReferences = settingsOf(fieldTypes.PROFILEREF).map(({ id }) => id)
const allButFilter: ReadonlySet<string> = new Set(ofReferences.filter((id) => !filter.has(id)))
