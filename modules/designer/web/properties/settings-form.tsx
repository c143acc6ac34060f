import { useMemo, useState } from "react"
import { compile } from "../../../../engine/compile/compile.ts"
import { changeBetween, withFieldChange, type FieldChange } from "../../../../engine/edit/fields.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { sharedSettingsOf } from "../../../../fields/every-field-settings.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { toFormValues, settingsOf, writeSettings } from "../../../../fields/settings.ts"
import type { Tag } from "../../contracts/tags.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldType } from "../../../../schemas/field-type.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { ValuesForm } from "../../../../renderers/record/values-form.tsx"
import { useSharedTags } from "../tags-context.ts"
import { fromOptionCells, toOptionCells, withColumns, type ConditionColumn } from "./condition-columns.ts"
import { settingDefaults, withoutUnwritten } from "./setting-defaults.ts"

interface SettingsFormProps {
  /** A field, or a table column as a field. */
  readonly field: FieldDefinition
  /** Which settings: those of every field, or only of the type. Both when omitted. */
  readonly scope?: SettingsScope
  /** Settings edited elsewhere or not applicable. */
  readonly without: ReadonlySet<string>
  /** Columns for the conditions of a reference; free text when none are available. */
  readonly columns?: readonly ConditionColumn[]
  readonly context: RecordContext
  readonly onChange: (change: FieldChange) => void
}

type SettingsScope = "common" | "own"

/** Settings of a field, generated from its type and rendered by the record renderer. */
export function SettingsForm({ field, scope, without, columns = none, context, onChange }: SettingsFormProps) {
  const { language } = context
  const type = fieldTypeOf(field.type)
  const isArchive = field.archiveOf !== undefined
  const lists = useSharedTags()
  // The form is initialised from the field. Its changes are written to that field, and it is reset only when the field
  // changes by other means (undo, a remote draft, another language).
  const [formState, setFormState] = useState({ source: { field, language }, expected: field })
  const { source } = formState
  if (source.language !== language || !isDeepEqual(formState.expected, field)) {
    setFormState({ source: { field, language }, expected: field })
  }
  const written = useMemo(() => toFormValues(source.field, source.language), [source])
  const profile = useMemo(() => {
    if (!type) return undefined
    const currentSettings = () => withLists(settingsOf(type), lists)
    const profileOf = (settings: readonly FieldDefinition[]) =>
      settingsProfile(type, settings, isArchive, without, scope)
    if (columns.length > 0) return profileOf(withColumns(currentSettings(), columns, written))
    const what = [type.name, isArchive, scope, ...without].join(" ")
    return compileCached(lists, what, () => profileOf(currentSettings()))
  }, [type, isArchive, lists, columns, written, without, scope])
  const visible = useMemo(() => new Set(profile?.sections.flatMap(({ keywords }) => keywords)), [profile])
  const defaults = useMemo(() => (type ? settingDefaults(type) : {}), [type])
  const values = useMemo(() => {
    const all = { ...defaults, ...written }
    return columns.length === 0 ? all : toOptionCells(all)
  }, [defaults, written, columns])
  if (!profile) return null

  const write = (next: RecordValues) => {
    const nextSettings = withoutUnwritten(fromOptionCells(next, columns, written), written, defaults)
    // Settings not shown here keep their values.
    const stated = Object.fromEntries(
      Object.entries({ ...written, ...nextSettings }).filter(
        ([keyword]) => !visible.has(keyword) || nextSettings[keyword] !== undefined,
      ),
    )
    const change = changeBetween(field, writeSettings(source.field, stated, language))
    if (!change) return
    const expected = withFieldChange(field, change)
    const left = toFormValues(expected, language)
    const hasDropped = Object.keys(written).some(
      (keyword) => isDeepEqual(stated[keyword], written[keyword]) && left[keyword] === undefined,
    )
    // Resets the form when one setting replaced another.
    setFormState({ source: hasDropped ? { field: expected, language } : source, expected })
    onChange(change)
  }
  // A different profile remounts the form: shared lists and columns of linked records load after the panel.
  const listed = [...lists.map(({ id, revision }) => `${id} ${revision}`), ...columns.map(({ id }) => id)].join(",")
  return <ValuesForm key={listed} profile={profile} values={values} context={context} onChange={write} />
}

const none: readonly never[] = []

/** Editable settings of archive fields: name and display only. */
const ofArchives = new Set(["fieldText", "keyword", "helpText", "width", "showOnList"])

/** Offers the shared lists, after the list of all users. */
function withLists(settings: readonly FieldDefinition[], lists: readonly Tag[]): readonly FieldDefinition[] {
  const available = lists.map(({ id, name }) => ({ id, name }))
  return settings.map((setting) =>
    setting.id === "tagId" && "options" in setting
      ? { ...setting, options: [...(setting.options as readonly object[]), ...available] }
      : setting,
  )
}

/** Caches compiled settings per type, because all fields of a type share them. */
const compiledWith = new WeakMap<readonly Tag[], Map<string, CompiledProfile>>()

function compileCached(lists: readonly Tag[], what: string, compileProfile: () => CompiledProfile): CompiledProfile {
  const known = compiledWith.get(lists) ?? new Map<string, CompiledProfile>()
  compiledWith.set(lists, known)
  const profile = known.get(what) ?? compileProfile()
  known.set(what, profile)
  return profile
}

/** Compiles the settings of a type as a profile; its sections contain the requested scope. */
function settingsProfile(
  type: FieldType,
  all: readonly FieldDefinition[],
  isArchive: boolean,
  without: ReadonlySet<string>,
  scope?: SettingsScope,
): CompiledProfile {
  const name = { en: "Settings" }
  // The label is the record's name in this form, even when hidden.
  const settings = all.filter(({ id }) => !without.has(id) || id === labelId)
  const common = new Set(sharedSettingsOf(type).map(({ id }) => id))
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
  const isVisible = (id: string) => !without.has(id) && (scope === undefined || common.has(id) === (scope === "common"))
  const hidden = new Set(settings.filter(({ id }) => !isVisible(id)).map(({ keyword }) => keyword))
  const sections = result.profile.sections.map((section) => ({
    ...section,
    keywords: section.keywords.filter((keyword) => !hidden.has(keyword)),
  }))
  return { ...result.profile, sections }
}

const labelId = "fieldText"
