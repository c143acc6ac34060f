import { useMemo, useState } from "react"
import { compile } from "../../../engine/compile/compile.ts"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { changeBetween, changedField } from "../../../engine/edit/fields.ts"
import { saysTheSame } from "../../../engine/edit/same.ts"
import { fieldTypeOf } from "../../../fields/index.ts"
import { readSettings, settingsOf, writeSettings } from "../../../fields/settings.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldType } from "../../../schemas/field-type.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { ValuesForm } from "../../../renderers/record/values-form.tsx"

interface FieldPropertiesProps {
  readonly field: FieldDefinition
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A field's properties, drawn from the settings of its type by the same renderer that draws records. */
export function FieldProperties({ field, context, onEdit }: FieldPropertiesProps) {
  const { language } = context
  const type = fieldTypeOf(field.type)
  const profile = useMemo(() => type && settingsProfile(type), [type])
  // The form's rows and texts stand for the field as it was read. What it reports is written onto that field, and only a
  // field that became another by other means (undo, someone else's draft, another language) is read anew.
  const [held, setHeld] = useState({ base: field, expected: field, language })
  if (held.language !== language || !saysTheSame(held.expected, field)) {
    setHeld({ base: field, expected: field, language })
  }
  const values = useMemo(() => readSettings(held.base, held.language), [held.base, held.language])
  if (!profile) return null

  const write = (next: RecordValues) => {
    const change = changeBetween(field, writeSettings(held.base, next, language))
    if (!change) return
    setHeld({ ...held, expected: changedField(field, change) })
    onEdit({ kind: "changeField", fieldId: field.id, ...change }, true)
  }
  return <ValuesForm profile={profile} values={values} context={context} onChange={write} />
}

/** The settings of a type as a profile of their own. */
function settingsProfile(type: FieldType): CompiledProfile {
  const name = { en: "Settings" }
  const result = compile(
    {
      id: `settings-${type.name}`,
      type: "OTHER",
      modules: ["IC"],
      name,
      pluralName: name,
      numbering: { prefix: "S-", padding: 1, scope: "client" },
      sections: [{ id: "settings", name, position: "LEFT", sortOrder: 0, fields: settingsOf(type) }],
    },
    { tags: {}, profiles: [], version: 1 },
  )
  if (result.ok) return result.profile
  const found = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
  throw new Error(
    `The settings of ${type.name} do not compile: ${found}. Correct fields/settings.ts or the type's own.`,
  )
}
