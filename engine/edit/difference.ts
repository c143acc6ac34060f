import type { Difference, SettingChange } from "../../schemas/differences.ts"
import type { FieldDefinition, ListColumn, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { systemColumnKey } from "../compile/list-columns.ts"
import { longestRising } from "./longest-rising.ts"
import { fieldsInOrder, inOrder, orderedSections } from "./order.ts"
import { saysTheSame } from "./same.ts"
import { settingChanges } from "./setting-changes.ts"

/** What changed, matched by immutable ids: a renamed or moved field is the same field. */
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
  const told = (kind: "profileChanged" | "listChanged" | "numberingChanged" | "workflowChanged", changes: Changes) =>
    changes.length === 0 ? [] : [{ kind, id, name, changes }]
  const part = (property: "numbering" | "workflow") =>
    saysTheSame(before[property], after[property])
      ? []
      : settingChanges(before[property] ?? {}, after[property] ?? {}, nothingUntold)
  return [
    ...told("profileChanged", settingChanges(before, after, toldApart)),
    ...told("numberingChanged", part("numbering")),
    ...told("listChanged", settingChanges(listIn(before), listIn(after), nothingUntold)),
    ...told("workflowChanged", part("workflow")),
  ]
}

type Changes = readonly SettingChange[]

/** A list as who reads it knows it: its columns by name. A system column's name is its own, such as `system:due_date`. */
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

const nothingUntold: ReadonlySet<string> = new Set()
const toldApart: ReadonlySet<string> = new Set(["sections", "rules", "$schema", "list", "numbering", "workflow"])

function sectionDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const earlier = byId(before.sections)
  const later = byId(after.sections)
  const moved = movedAmong(sectionPlaces(before), sectionPlaces(after))
  const found: Difference[] = []
  for (const { id, name, ...section } of orderedSections(after)) {
    const old = earlier.get(id)
    if (!old) {
      found.push({ kind: "sectionAdded", id, name })
      continue
    }
    if (!saysTheSame(old.name, name)) found.push({ kind: "sectionRenamed", id, name, was: old.name })
    if (moved.has(id)) found.push({ kind: "sectionMoved", id, name })
    const changes = settingChanges(ownOf(old), ownOf(section), nothingUntold)
    if (changes.length > 0) found.push({ kind: "sectionChanged", id, name, changes })
  }
  const gone = orderedSections(before).filter(({ id }) => !later.has(id))
  return [...found, ...gone.map(({ id, name }) => ({ kind: "sectionRemoved", id, name }) as const)]
}

/** What a section says beside its name, place and fields. */
const ownOf = ({ description, startCollapsed = false }: Pick<SectionDefinition, "description" | "startCollapsed">) => ({
  description,
  startCollapsed,
})

function fieldDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const earlier = byId(fieldsInOrder(before))
  const later = byId(fieldsInOrder(after))
  const moved = movedAmong(fieldPlaces(before), fieldPlaces(after))
  const found: Difference[] = []
  for (const section of orderedSections(after)) {
    for (const field of inOrder(section.fields)) {
      const { id, fieldText: name } = field
      const old = earlier.get(id)
      if (!old) found.push({ kind: "fieldAdded", id, name, section: section.name })
      else found.push(...changesOf(old, field))
      if (old && moved.has(id)) found.push({ kind: "fieldMoved", id, name, section: section.name })
    }
  }
  const gone = fieldsInOrder(before).filter(({ id }) => !later.has(id))
  return [...found, ...gone.map(({ id, fieldText: name }) => ({ kind: "fieldRemoved", id, name }) as const)]
}

function changesOf(old: FieldDefinition, field: FieldDefinition): Difference[] {
  const { id, type, fieldText: name } = field
  const found: Difference[] = []
  if (!saysTheSame(old.fieldText, name)) found.push({ kind: "fieldRenamed", id, name, was: old.fieldText })
  if ((old.isMandatory ?? false) !== (field.isMandatory ?? false)) {
    found.push({ kind: field.isMandatory ? "fieldRequired" : "fieldOptional", id, name })
  }
  const settings = [...new Set([...Object.keys(old), ...Object.keys(field)])].filter(
    (option) => !toldOfFields.has(option) && !saysTheSame(optionOf(old, option), optionOf(field, option)),
  )
  const changes = settingChanges(old, field, toldOfFields)
  if (settings.length > 0) found.push({ kind: "fieldChanged", id, name, type, typeWas: old.type, settings, changes })
  return found
}

const toldOfFields: ReadonlySet<string> = new Set(["sortOrder", "fieldText", "isMandatory"])

const optionOf = (field: object, option: string): unknown => (field as Readonly<Record<string, unknown>>)[option]

function ruleDifferences(before: ProfileDefinition, after: ProfileDefinition): Difference[] {
  const earlier = byId(before.rules ?? [])
  const later = byId(after.rules ?? [])
  const names = new Map([...fieldsInOrder(before), ...fieldsInOrder(after)].map(({ id, fieldText }) => [id, fieldText]))
  const about = (target: string) => names.get(target) ?? after.name
  const moved = movedAmong(new Map([["rules", [...earlier.keys()]]]), new Map([["rules", [...later.keys()]]]))
  const found: Difference[] = []
  for (const rule of later.values()) {
    const old = earlier.get(rule.id)
    const name = about(rule.target)
    if (!old) found.push({ kind: "ruleAdded", id: rule.id, name, is: rule })
    else if (!saysTheSame(old, rule)) found.push({ kind: "ruleChanged", id: rule.id, name, was: old, is: rule })
    if (moved.has(rule.id)) found.push({ kind: "ruleMoved", id: rule.id, name, is: rule })
  }
  for (const rule of earlier.values()) {
    if (!later.has(rule.id)) found.push({ kind: "ruleRemoved", id: rule.id, name: about(rule.target), was: rule })
  }
  return found
}

const byId = <Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** What stands where, container by container, in order. */
type Places = ReadonlyMap<string, readonly string[]>

const fieldPlaces = (definition: ProfileDefinition): Places =>
  new Map(definition.sections.map(({ id, fields }) => [id, inOrder(fields).map((field) => field.id)]))

const sectionPlaces = (definition: ProfileDefinition): Places =>
  new Map(
    (["LEFT", "RIGHT"] as const).map((panel) => [
      panel,
      orderedSections(definition).flatMap(({ id, position }) => (position === panel ? [id] : [])),
    ]),
  )

/** Those in another container, and the fewest within one whose moving explains its new order. */
function movedAmong(before: Places, after: Places): ReadonlySet<string> {
  const home = new Map([...before].flatMap(([place, ids]) => ids.map((id, index) => [id, { place, index }] as const)))
  const moved = new Set<string>()
  for (const [place, ids] of after) {
    const known = ids.flatMap((id) => {
      const old = home.get(id)
      return old ? [{ id, ...old }] : []
    })
    const stayed = known.filter((one) => one.place === place)
    const still = new Set(longestRising(stayed.map(({ index }) => index)))
    for (const one of known) if (one.place !== place || !still.has(one.index)) moved.add(one.id)
  }
  return moved
}
