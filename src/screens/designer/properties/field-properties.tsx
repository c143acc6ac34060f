import type { FieldChange } from "../../../../engine/edit/fields.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import { settingsOf } from "../../../../fields/settings.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Desk, KnownProfile } from "../desk.ts"
import { useNaming } from "../naming/use-naming.ts"
import { ChoiceSource } from "../options/choice-source.tsx"
import { ReferencePicture } from "../options/reference-picture.tsx"
import { TableColumns } from "../options/table-columns.tsx"
import { useSource } from "../options/use-source.tsx"
import { withProfile } from "./chosen-profile.ts"
import { OneProfile } from "./one-profile.tsx"
import { SettingsForm } from "./settings-form.tsx"
import { useLinkedColumns } from "./use-linked-columns.ts"

interface FieldPropertiesProps extends Pick<Desk, "draft" | "definition" | "context" | "onEdit"> {
  readonly field: FieldDefinition
  /** The record types there are. */
  readonly profiles: readonly KnownProfile[]
}

/** A field's properties: what every field has, then what it chooses from or is made of, then its type's own. */
export function FieldProperties({ draft, definition, field, profiles, context, onEdit }: FieldPropertiesProps) {
  const naming = useNaming({ draft, definition, onEdit }, field.id, context.language)
  const source = useSource(definition, { fieldId: field.id }, onEdit)
  const columns = useLinkedColumns(field, profiles)
  const change = (made: FieldChange) => {
    if (naming.change(made) || (field.type === "TAGREF" && source.takes(made))) return
    onEdit({ kind: "changeField", fieldId: field.id, ...withProfile(made, field, profiles) }, true)
  }
  const form = { field, without: workedOnInPlace, context, onChange: change }
  const isArchive = field.archiveOf !== undefined
  if (isArchive || !hasPlace.has(field.type))
    return (
      <div onBlur={naming.end}>
        <SettingsForm {...form} />
      </div>
    )
  return (
    <>
      <div onBlur={naming.end}>
        <SettingsForm {...form} part="common" />
      </div>
      {field.type === "TAGREF" && (
        <ChoiceSource
          definition={definition}
          place={{ fieldId: field.id }}
          name={field.fieldText}
          language={context.language}
          onEdit={onEdit}
          onShare={source.choose}
        />
      )}
      {field.type === "TABLE" && (
        <TableColumns definition={definition} field={field} context={context} onEdit={onEdit} />
      )}
      <SettingsForm {...form} without={field.type === "PROFILEREF" ? besideFilter : workedOnInPlace} part="own" />
      {field.type === "PROFILEREF" && (
        // A form of its own, since its columns come later: what is being chosen above must not be drawn anew for them.
        <SettingsForm {...form} without={allButFilter} columns={columns} part="own" />
      )}
      {source.question}
      {field.type === "PROFILEREF" && (
        <>
          <OneProfile field={field} profiles={profiles} onChange={change} />
          <ReferencePicture field={field} profiles={profiles} />
        </>
      )}
    </>
  )
}

/** Types with something that is worked on where it stands, between the settings. */
const hasPlace: ReadonlySet<string> = new Set(["TAGREF", "TABLE", "PROFILEREF"])
const workedOnInPlace: ReadonlySet<string> = new Set(["options", "columns", "profileId"])
const filter: ReadonlySet<string> = new Set(["candidateFilter", "candidateFilterJson"])
const besideFilter: ReadonlySet<string> = new Set([...workedOnInPlace, ...filter])
const ofReferences = settingsOf(fieldTypes.PROFILEREF).map(({ id }) => id)
const allButFilter: ReadonlySet<string> = new Set(ofReferences.filter((id) => !filter.has(id)))
