import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { ChoiceSource } from "../options/choice-source.tsx"
import { ReferencePicture } from "../options/reference-picture.tsx"
import { TableColumns } from "../options/table-columns.tsx"
import { SettingsForm } from "./settings-form.tsx"

interface FieldPropertiesProps {
  readonly definition: ProfileDefinition
  readonly field: FieldDefinition
  /** The record types there are. */
  readonly profiles: readonly ProfileSummary[]
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A field's properties: what every field has, then what it chooses from or is made of, then its type's own. */
export function FieldProperties({ definition, field, profiles, context, onEdit }: FieldPropertiesProps) {
  const change = (made: FieldChange) => onEdit({ kind: "changeField", fieldId: field.id, ...made }, true)
  const form = { field, without: workedOnInPlace, context, onChange: change }
  const isArchive = field.archiveOf !== undefined
  if (isArchive || !hasPlace.has(field.type)) return <SettingsForm {...form} />
  return (
    <>
      <SettingsForm {...form} part="common" />
      {field.type === "TAGREF" && (
        <ChoiceSource
          definition={definition}
          place={{ fieldId: field.id }}
          name={field.fieldText}
          language={context.language}
          onEdit={onEdit}
          onShare={(tagId) =>
            onEdit({ kind: "changeField", fieldId: field.id, set: { tagId } as FieldChange["set"], clear: ["options"] })
          }
        />
      )}
      {field.type === "TABLE" && (
        <TableColumns definition={definition} field={field} context={context} onEdit={onEdit} />
      )}
      <SettingsForm {...form} part="own" />
      {field.type === "PROFILEREF" && <ReferencePicture field={field} profiles={profiles} />}
    </>
  )
}

/** Types with something that is worked on where it stands, between the settings. */
const hasPlace: ReadonlySet<string> = new Set(["TAGREF", "TABLE", "PROFILEREF"])
const workedOnInPlace: ReadonlySet<string> = new Set(["options", "columns"])
