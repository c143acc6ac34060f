import { useMemo, useState } from "react"
import { compile } from "../../../../engine/compile/compile.ts"
import { changeBetween, changedField, type FieldChange } from "../../../../engine/edit/fields.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { everyFieldSettings, layoutSettings } from "../../../../fields/every-field-settings.ts"
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
import { fromChoices, toChoices, withColumns, type ConditionColumn } from "./condition-columns.ts"
import { settingDefaults, withoutUnwritten } from "./setting-defaults.ts"

interface SettingsFormProps {
  /** A field, or a table's column as the field it would be on its own. */
  readonly field: FieldDefinition
  /** Settings by what they are of: every field, or its type alone. Without it, both. */
  readonly part?: SettingsPart
  /** Settings that are worked on elsewhere, or that it has none of. */
  readonly without: ReadonlySet<string>
  /** By which columns the records of a reference can be narrowed; where none is known, one is written. */
  readonly columns?: readonly ConditionColumn[]
  readonly context: RecordContext
  readonly onChange: (change: FieldChange) => void
}

type SettingsPart = "common" | "own"

/** Settings of a field, drawn from the settings of its type by the same renderer that draws records. */
export function SettingsForm({ field, part, without, columns = none, context, onChange }: SettingsFormProps) {
  const { language } = context
  const type = fieldTypeOf(field.type)
  const isArchive = field.archiveOf !== undefined
  const lists = useSharedTags()
  // The form's rows and texts stand for the field as it was read. What it reports is written onto that field, and only a
  // field that became another by other means (undo, someone else's draft, another language) is read anew.
  const [held, setHeld] = useState({ reading: { field, language }, expected: field })
  const { reading } = held
  if (reading.language !== language || !saysTheSame(held.expected, field)) {
    setHeld({ reading: { field, language }, expected: field })
  }
  const written = useMemo(() => readSettings(reading.field, reading.language), [reading])
  const profile = useMemo(() => {
    if (!type) return undefined
    const asked = () => withLists(settingsOf(type), lists)
    const profileOf = (settings: readonly FieldDefinition[]) =>
      settingsProfile(type, settings, isArchive, without, part)
    if (columns.length > 0) return profileOf(withColumns(asked(), columns, written))
    const what = [type.name, isArchive, part, ...without].join(" ")
    return compiledOnce(lists, what, () => profileOf(asked()))
  }, [type, isArchive, lists, columns, written, without, part])
  const shown = useMemo(() => new Set(profile?.sections.flatMap(({ keywords }) => keywords)), [profile])
  const defaults = useMemo(() => (type ? settingDefaults(type) : {}), [type])
  const values = useMemo(() => {
    const all = { ...defaults, ...written }
    return columns.length === 0 ? all : toChoices(all)
  }, [defaults, written, columns])
  if (!profile) return null

  const write = (next: RecordValues) => {
    const said = withoutUnwritten(fromChoices(next, columns, written), written, defaults)
    // What this form does not show is as it was read.
    const stated = Object.fromEntries(
      Object.entries({ ...written, ...said }).filter(([keyword]) => !shown.has(keyword) || said[keyword] !== undefined),
    )
    const change = changeBetween(field, writeSettings(reading.field, stated, language))
    if (!change) return
    const expected = changedField(field, change)
    const left = readSettings(expected, language)
    const hasDropped = Object.keys(written).some(
      (keyword) => saysTheSame(stated[keyword], written[keyword]) && left[keyword] === undefined,
    )
    // A setting that took another's place is shown without it.
    setHeld({ reading: hasDropped ? { field: expected, language } : reading, expected })
    onChange(change)
  }
  // Another profile is another form: the lists of values and the columns of linked records come a moment after the panel.
  const listed = [...lists.map(({ id, revision }) => `${id} ${revision}`), ...columns.map(({ id }) => id)].join(",")
  return <ValuesForm key={listed} profile={profile} values={values} context={context} onChange={write} />
}

const none: readonly never[] = []

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

/** The fields of a type have the same settings: whoever selects one after another waits for the first of them alone. */
const compiledWith = new WeakMap<readonly Tag[], Map<string, CompiledProfile>>()

function compiledOnce(lists: readonly Tag[], what: string, make: () => CompiledProfile): CompiledProfile {
  const known = compiledWith.get(lists) ?? new Map<string, CompiledProfile>()
  compiledWith.set(lists, known)
  const profile = known.get(what) ?? make()
  known.set(what, profile)
  return profile
}

/** The settings of a type as a profile of their own; its sections show the part that is asked for. */
function settingsProfile(
  type: FieldType,
  all: readonly FieldDefinition[],
  isArchive: boolean,
  without: ReadonlySet<string>,
  part?: SettingsPart,
): CompiledProfile {
  const name = { en: "Settings" }
  // The label names the record that the form is of, whether it is shown or not.
  const settings = all.filter(({ id }) => !without.has(id) || id === labelId)
  const common = new Set((type.storage === "none" ? layoutSettings : everyFieldSettings).map(({ id }) => id))
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
  if (!result.ok) {
    const found = result.problems.map(({ code, path }) => `${code} at ${path.join(".")}`).join("; ")
    throw new Error(
      `The settings of ${type.name} do not compile: ${found}. Correct fields/settings.ts or the type's own.`,
    )
  }
  const isShown = (id: string) => !without.has(id) && (part === undefined || common.has(id) === (part === "common"))
  const hidden = new Set(settings.filter(({ id }) => !isShown(id)).map(({ keyword }) => keyword))
  const sections = result.profile.sections.map((section) => ({
    ...section,
    keywords: section.keywords.filter((keyword) => !hidden.has(keyword)),
  }))
  return { ...result.profile, sections }
}

const labelId = "fieldText"
