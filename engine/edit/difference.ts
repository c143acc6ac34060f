import type { Difference, SettingChange } from "../../schemas/differences.ts"
import type { FieldDefinition, ListColumn, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { systemColumnKey } from "../compile/list-columns.ts"
import { longestIncreasingRun } from "./longest-increasing-run.ts"
import { fieldsInOrder, inOrder, orderedSections } from "./order.ts"
import { isDeepEqual } from "./same.ts"
import { settingChanges } from "./setting-changes.ts"

/** Finds changes by immutable IDs: a renamed or moved field is the same field. */
export function differences(before: ProfileDefinition, after: ProfileDefinition): readonly Difference[] {
  return [
    ...profileDifferences(before, after),
    ...sectionDifferences(before, after),
    ...fieldDifferences(before, after),
    ...ruleDifferences(before, after),
  ]
}

function profileDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const { id, name } = after
  const toDifference = (
    kind: "profileChanged" | "listChanged" | "numberingChanged" | "workflowChanged",
    changes: Changes,
  ) => (changes.length === 0 ? [] : [{ kind, id, name, changes }])
  const part = (property: "numbering" | "workflow") =>
    isDeepEqual(before[property], after[property])
      ? []
      : settingChanges(before[property] ?? {}, after[property] ?? {}, noIgnoredSettings)
  return [
    ...toDifference("profileChanged", settingChanges(before, after, settingsComparedSeparately)),
    ...toDifference("numberingChanged", part("numbering")),
    ...toDifference("listChanged", settingChanges(listIn(before), listIn(after), noIgnoredSettings)),
    ...toDifference("workflowChanged", part("workflow")),
  ]
}

type Changes = readonly SettingChange[]

/** A list with readable names: its columns by name. A system column's name is its key, such as `system:due_date`. */
function listIn(definition: ProfileDefinition): object {
  const names = new Map(fieldsInOrder(definition).map(({ id, fieldText }) => [id, fieldText]))
  const named = (column: ListColumn) => {
    const { width, modules } = column
    const [id, own] = "field" in column ? [column.field, names.get(column.field)] : [systemColumnKey(column), undefined]
    return { id, name: column.name ?? own ?? { en: id }, ...(width && { width }), ...(modules && { modules }) }
  }
  const { columns, sort, filter } = definition.list ?? {}
  return {
    columns: columns?.map(named),
    ...(sort && { sort: named(sort.column).name, direction: sort.direction }),
    ...(filter && { filter }),
  }
}

const noIgnoredSettings: ReadonlySet<string> = new Set()
const settingsComparedSeparately: ReadonlySet<string> = new Set([
  "sections",
  "rules",
  "$schema",
  "list",
  "numbering",
  "workflow",
])

function sectionDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const previous = byId(before.sections)
  const later = byId(after.sections)
  const moved = findMoved(sectionIdsByPanel(before), sectionIdsByPanel(after))
  const found: Difference[] = []
  for (const { id, name, ...section } of orderedSections(after)) {
    const old = previous.get(id)
    if (!old) {
      found.push({ kind: "sectionAdded", id, name })
      continue
    }
    if (!isDeepEqual(old.name, name)) found.push({ kind: "sectionRenamed", id, name, was: old.name })
    if (moved.has(id)) found.push({ kind: "sectionMoved", id, name })
    const changes = settingChanges(sectionSettings(old), sectionSettings(section), noIgnoredSettings)
    if (changes.length > 0) found.push({ kind: "sectionChanged", id, name, changes })
  }
  const removed = orderedSections(before).filter(({ id }) => !later.has(id))
  return [...found, ...removed.map(({ id, name }) => ({ kind: "sectionRemoved", id, name }) as const)]
}

/** Properties of a section except name, position and fields. */
const sectionSettings = ({
  description,
  startCollapsed = false,
}: Pick<SectionDefinition, "description" | "startCollapsed">) => ({
  description,
  startCollapsed,
})

function fieldDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const previous = byId(fieldsInOrder(before))
  const later = byId(fieldsInOrder(after))
  const moved = findMoved(fieldIdsBySection(before), fieldIdsBySection(after))
  const found: Difference[] = []
  for (const section of orderedSections(after)) {
    for (const field of inOrder(section.fields)) {
      const { id, fieldText: name } = field
      const old = previous.get(id)
      if (!old) found.push({ kind: "fieldAdded", id, name, section: section.name })
      else found.push(...changesOf(old, field))
      if (old && moved.has(id)) found.push({ kind: "fieldMoved", id, name, section: section.name })
    }
  }
  const removed = fieldsInOrder(before).filter(({ id }) => !later.has(id))
  return [...found, ...removed.map(({ id, fieldText: name }) => ({ kind: "fieldRemoved", id, name }) as const)]
}

function changesOf(old: FieldDefinition, field: FieldDefinition): Difference[] {
  const { id, type, fieldText: name } = field
  const found: Difference[] = []
  if (!isDeepEqual(old.fieldText, name)) found.push({ kind: "fieldRenamed", id, name, was: old.fieldText })
  if ((old.isMandatory ?? false) !== (field.isMandatory ?? false)) {
    found.push({ kind: field.isMandatory ? "fieldRequired" : "fieldOptional", id, name })
  }
  const settings = [...new Set([...Object.keys(old), ...Object.keys(field)])].filter(
    (option) =>
      !fieldSettingsComparedSeparately.has(option) && !isDeepEqual(optionOf(old, option), optionOf(field, option)),
  )
  const changes = settingChanges(old, field, fieldSettingsComparedSeparately)
  if (settings.length > 0) found.push({ kind: "fieldChanged", id, name, type, typeWas: old.type, settings, changes })
  return found
}

const fieldSettingsComparedSeparately: ReadonlySet<string> = new Set(["sortOrder", "fieldText", "isMandatory"])

const optionOf = (field: object, option: string): unknown => (field as Readonly<Record<string, unknown>>)[option]

function ruleDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const previous = byId(before.rules ?? [])
  const later = byId(after.rules ?? [])
  const names = new Map([...fieldsInOrder(before), ...fieldsInOrder(after)].map(({ id, fieldText }) => [id, fieldText]))
  const about = (target: string) => names.get(target) ?? after.name
  const moved = findMoved(new Map([["rules", [...previous.keys()]]]), new Map([["rules", [...later.keys()]]]))
  const found: Difference[] = []
  for (const rule of later.values()) {
    const old = previous.get(rule.id)
    const name = about(rule.target)
    if (!old) found.push({ kind: "ruleAdded", id: rule.id, name, is: rule })
    else if (!isDeepEqual(old, rule)) found.push({ kind: "ruleChanged", id: rule.id, name, was: old, is: rule })
    if (moved.has(rule.id)) found.push({ kind: "ruleMoved", id: rule.id, name, is: rule })
  }
  for (const rule of previous.values()) {
    if (!later.has(rule.id)) found.push({ kind: "ruleRemoved", id: rule.id, name: about(rule.target), was: rule })
  }
  return found
}

const byId = <Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** Item IDs of each container, in order. */
type IdsByParent = ReadonlyMap<string, readonly string[]>

const fieldIdsBySection = (definition: ProfileDefinition): IdsByParent =>
  new Map(definition.sections.map(({ id, fields }) => [id, inOrder(fields).map((field) => field.id)]))

const sectionIdsByPanel = (definition: ProfileDefinition): IdsByParent =>
  new Map(
    (["LEFT", "RIGHT"] as const).map((panel) => [
      panel,
      orderedSections(definition).flatMap(({ id, position }) => (position === panel ? [id] : [])),
    ]),
  )

/** IDs that changed their container, plus the fewest within one whose move explains the new order. */
function findMoved(before: IdsByParent, after: IdsByParent): ReadonlySet<string> {
  const home = new Map(
    [...before].flatMap(([location, ids]) => ids.map((id, index) => [id, { location, index }] as const)),
  )
  const moved = new Set<string>()
  for (const [location, ids] of after) {
    const known = ids.flatMap((id) => {
      const old = home.get(id)
      return old ? [{ id, ...old }] : []
    })
    const stayed = known.filter((one) => one.location === location)
    const still = new Set(longestIncreasingRun(stayed.map(({ index }) => index)))
    for (const one of known) if (one.location !== location || !still.has(one.index)) moved.add(one.id)
  }
  return moved
}
