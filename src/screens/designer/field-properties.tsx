import { useMemo } from "react"
import { compile } from "../../../engine/compile/compile.ts"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { readSettings, settingsOf, writeSettings } from "../../../fields/settings.ts"
import { fieldTypeOf } from "../../../fields/index.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldType } from "../../../schemas/field-type.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { ValuesForm } from "../../../renderers/record/values-form.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useDesignContext } from "./use-design-context.ts"

interface FieldPropertiesProps {
  readonly field: FieldDefinition
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A field's properties, drawn from the settings of its type by the same renderer that draws records. */
export function FieldProperties({ field, onEdit }: FieldPropertiesProps) {
  const language = useLanguage()
  const context = useDesignContext()
  const type = fieldTypeOf(field.type)
  const profile = useMemo(() => type && settingsProfile(type), [type])
  const values = useMemo(() => readSettings(field, language), [field, language])
  if (!profile) return null
  return (
    <ValuesForm
      profile={profile}
      values={values}
      context={context}
      onChange={(next) =>
        onEdit({ kind: "changeField", fieldId: field.id, field: writeSettings(field, next, language) }, true)
      }
    />
  )
}

/** The settings of a type as a profile of their own. */
function settingsProfile(type: FieldType): CompiledProfile {
  const result = compile(
    {
      id: `settings-${type.name}`,
      type: "OTHER",
      modules: ["IC"],
      name: { en: "Settings" },
      pluralName: { en: "Settings" },
      numbering: { prefix: "S-", padding: 1, scope: "client" },
      sections: [
        { id: "settings", name: { en: "Settings" }, position: "LEFT", sortOrder: 0, fields: settingsOf(type) },
      ],
    },
    { tags: {}, profiles: [], version: 1 },
  )
  if (!result.ok) throw new Error(`The settings of ${type.name} do not compile: ${JSON.stringify(result.problems)}`)
  return result.profile
}
