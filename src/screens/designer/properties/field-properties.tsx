import { useMemo, useState } from "react"
import { compile } from "../../../../engine/compile/compile.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { changeBetween, changedField } from "../../../../engine/edit/fields.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { readSettings, settingsOf, writeSettings } from "../../../../fields/settings.ts"
import type { Tag } from "../../../../schemas/api/tags.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { ValuesForm } from "../../../../renderers/record/values-form.tsx"
import { useSharedTags } from "../tags-context.ts"
import { settingDefaults, withoutUnwritten } from "./setting-defaults.ts"

interface FieldPropertiesProps {
  readonly field: FieldDefinition
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A field's properties, drawn from the settings of its type by the same renderer that draws records. */
export function FieldProperties({ field, context, onEdit }: FieldPropertiesProps) {
  const { language } = context
  const type = fieldTypeOf(field.type)
  const isArchive = field.archiveOf !== undefined
  const lists = useSharedTags()
  const profile = useMemo(() => type && settingsProfile(type, isArchive, lists), [type, isArchive, lists])
  // The form's rows and texts stand for the field as it was read. What it reports is written onto that field, and only a
  // field that became another by other means (undo, someone else's draft, another language) is read anew.
  const [held, setHeld] = useState({ reading: { field, language }, expected: field })
  const { reading } = held
  if (reading.language !== language || !saysTheSame(held.expected, field)) {
    setHeld({ reading: { field, language }, expected: field })
  }
  const written = useMemo(() => readSettings(reading.field, reading.language), [reading])
  const defaults = useMemo(() => (type ? settingDefaults(type) : {}), [type])
  const values = useMemo(() => ({ ...defaults, ...written }), [defaults, written])
  if (!profile) return null

  const write = (next: RecordValues) => {
    const stated = withoutUnwritten(next, written, defaults)
    const change = changeBetween(field, writeSettings(reading.field, stated, language))
    if (!change) return
    const expected = changedField(field, change)
    const left = readSettings(expected, language)
    const hasDropped = Object.keys(written).some(
      (keyword) => saysTheSame(stated[keyword], written[keyword]) && left[keyword] === undefined,
    )
    // A setting that took another's place is shown without it.
    setHeld({ reading: hasDropped ? { field: expected, language } : reading, expected })
    onEdit({ kind: "changeField", fieldId: field.id, ...change }, true)
  }
  // Another profile is another form: the lists of values come a moment after the panel.
  const listed = lists.map(({ id, revision }) => `${id} ${revision}`).join(",")
  return <ValuesForm key={listed} profile={profile} values={values} context={context} onChange={write} />
}

/** What may be said of an archive: how it is called and drawn. The rest would make it something else. */
const ofArchives = new Set(["fieldText", "keyword", "helpText", "width", "showOnList"])

/** A setting that names a shared list offers those there are, after the one of everybody. */
function withLists(settings: readonly FieldDefinition[], lists: readonly Tag[]): readonly FieldDefinition[] {
  const offered = lists.map(({ id, name }) => ({ id, name }))
  return settings.map((setting) =>
    setting.id === "tagId" && "options" in setting
      ? { ...setting, options: [...(setting.options as readonly object[]), ...offered] }
      : setting,
  )
}

/** The settings of a type as a profile of their own. */
function settingsProfile(type: FieldType, isArchive: boolean, lists: readonly Tag[]): CompiledProfile {
  const name = { en: "Settings" }
  const settings = withLists(settingsOf(type), lists)
  const locked = isArchive ? settings.filter(({ id }) => !ofArchives.has(id)) : []
  const result = compile(
    {
      id: `settings-${type.name}`,
      type: "OTHER",
      modules: ["IC"],
      name,
      pluralName: name,
      numbering: { prefix: "S-", padding: 1, scope: "client" },
      sections: [{ id: "settings", name, position: "LEFT", sortOrder: 0, fields: settings }],
      rules: locked.map(({ id }) => ({ id: `locked-${id}`, kind: "readOnly", target: id, when: true })),
    },
    { tags: {}, profiles: [], version: 1 },
  )
  if (result.ok) return result.profile
  const found = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
  throw new Error(
    `The settings of ${type.name} do not compile: ${found}. Correct fields/settings.ts or the type's own.`,
  )
}
