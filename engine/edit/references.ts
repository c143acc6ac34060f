import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type {
  ActionNotification,
  WorkflowAction,
  WorkflowActivity,
  WorkflowDefinition,
} from "../../schemas/workflow.ts"
import { remapFilter } from "../list/filter-columns.ts"
import { mentionsIn } from "../upgrade/mentions.ts"

/** Maps a field ID to its replacement. Returns undefined when the reference must be removed. */
export type FieldRemap = (fieldId: string) => string | undefined

/** The fields a rule reads, including its own. */
export function fieldsIn(rule: Rule): ReadonlySet<string> {
  return new Set(mentionsIn(rule).flatMap((mention) => (mention.part === "field" ? [mention.id] : [])))
}

/** These fields and the archives of their values, which have no meaning without them. */
export function withArchives(definition: ProfileDefinition, fieldIds: Iterable<string>): ReadonlySet<string> {
  const removed = new Set(fieldIds)
  const archives = definition.sections.flatMap(({ fields }) =>
    fields.filter(({ archiveOf }) => archiveOf !== undefined),
  )
  for (let counted = -1; counted !== removed.size;) {
    counted = removed.size
    for (const { id, archiveOf } of archives) if (archiveOf !== undefined && removed.has(archiveOf)) removed.add(id)
  }
  return removed
}

/**
 * Removes fields and all references to them. Dependent parts are removed too: their columns, the rules about them and
 * the rules that read them, their archives, and their use in the workflow. If `instead` names a replacement, readers of
 * a removed field read that field; rules about a removed field are removed either way.
 */
export function withoutFields(
  definition: ProfileDefinition,
  fieldIds: Iterable<string>,
  instead: Readonly<Record<string, string>> = {},
): ProfileDefinition {
  const removedIds = new Set(fieldIds)
  const all = new Set(definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const replaceField: FieldRemap = (id) => {
    const other = Object.hasOwn(instead, id) ? instead[id] : undefined
    return other !== undefined && all.has(other) && !removedIds.has(other) ? other : undefined
  }
  const orphaning = [...removedIds].filter((id) => replaceField(id) === undefined)
  const removed = new Set([...removedIds, ...withArchives(definition, orphaning)])
  // A replacement may itself be an archive that is removed.
  const remap: FieldRemap = (id) => {
    if (!removed.has(id)) return id
    const other = replaceField(id)
    return other !== undefined && !removed.has(other) ? other : undefined
  }
  const sections = definition.sections.map((section) => {
    const remainingFields = section.fields.filter(
      ({ id, archiveOf }) => !removed.has(id) && hasTarget(archiveOf, remap),
    )
    const fields = remainingFields.map((field, sortOrder) => remapNumberedField(field, sortOrder, remap))
    return remainingFields.length === section.fields.length && fields.every((field, at) => field === section.fields[at])
      ? section
      : { ...section, fields }
  })
  const { list, rules, workflow } = definition
  return {
    ...definition,
    ...(list && { list: remapList(list, remap) }),
    ...(rules && { rules: rules.flatMap((rule) => (removed.has(rule.target) ? [] : (remapRule(rule, remap) ?? []))) }),
    ...(workflow && { workflow: remapWorkflow(workflow, remap) }),
    sections,
  }
}

/** Remaps the references of a rule; undefined if one of them must be removed. */
export function remapRule(rule: Rule, remap: FieldRemap): Rule | undefined {
  const names = [...fieldsIn(rule)]
  if (names.some((id) => remap(id) === undefined)) return undefined
  if (names.every((id) => remap(id) === id)) return rule
  const target = remap(rule.target) ?? rule.target
  if (rule.kind === "comparison") return { ...rule, target, other: remap(rule.other) ?? rule.other }
  if (rule.kind === "computed") return { ...rule, target, value: remapExpression(rule.value, remap) }
  return { ...rule, target, when: remapExpression(rule.when, remap) }
}

function remapExpression(node: Expression, remap: FieldRemap): Expression {
  if (Array.isArray(node)) return node.map((one: Expression) => remapExpression(one, remap))
  if (typeof node !== "object" || node === null) return node
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, Expression>>).map(([name, written]) => [
      name,
      name === "field" && typeof written === "string" ? (remap(written) ?? written) : remapExpression(written, remap),
    ]),
  )
}

const hasTarget = (id: string | undefined, remap: FieldRemap) => id === undefined || remap(id) !== undefined

function remapNumberedField(field: FieldDefinition, sortOrder: number, remap: FieldRemap): FieldDefinition {
  const archiveOf = field.archiveOf === undefined ? undefined : remap(field.archiveOf)
  if (field.sortOrder === sortOrder && field.archiveOf === archiveOf) return field
  return { ...field, sortOrder, ...(archiveOf !== undefined && { archiveOf }) }
}

type List = NonNullable<ProfileDefinition["list"]>
type Column = List["columns"][number]

/** A column remapped to a field that already has a column is merged with it. */
function remapList(list: List, remap: FieldRemap): List {
  const { sort, filter, ...rest } = list
  const listFieldIds = new Set(list.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  const columns = list.columns.flatMap((column): Column[] => {
    const after = remapColumn(column, remap)
    const isDouble = after && after !== column && "field" in after && listFieldIds.has(after.field)
    if (after && "field" in after) listFieldIds.add(after.field)
    return after && !isDouble ? [after] : []
  })
  const column = sort && remapColumn(sort.column, remap)
  const narrowed = filter && remapFilter(filter, (name) => (name.startsWith("system:") ? name : remap(name)))
  return {
    ...rest,
    columns,
    ...(sort && column && { sort: column === sort.column ? sort : { ...sort, column } }),
    ...(narrowed && { filter: narrowed }),
  }
}

function remapColumn(column: Column, remap: FieldRemap): Column | undefined {
  if (!("field" in column)) return column
  const field = remap(column.field)
  if (field === undefined) return undefined
  return field === column.field ? column : { ...column, field }
}

/** Without material fields an approval covers all fields that everyone can see, which is stricter. */
function remapWorkflow(workflow: WorkflowDefinition, remap: FieldRemap): WorkflowDefinition {
  const { materialFields, ...rest } = workflow
  const material = materialFields && remapIds(materialFields, remap)
  const isEmptied = material?.length === 0 && materialFields !== undefined && materialFields.length > 0
  return {
    ...rest,
    activities: workflow.activities.map((activity) => remapActivity(activity, remap)),
    ...(material && !isEmptied && { materialFields: material }),
  }
}

function remapActivity(activity: WorkflowActivity, remap: FieldRemap): WorkflowActivity {
  const { userField, ...rest } = activity
  const user = userField === undefined ? undefined : remap(userField)
  return {
    ...rest,
    ...(user !== undefined && { userField: user }),
    actions: activity.actions.map((action) => remapAction(action, remap)),
  }
}

/** Requiring an assignee has no meaning without the field that names the assignees. */
function remapAction(action: WorkflowAction, remap: FieldRemap): WorkflowAction {
  const { userField, isRequired, requires, notifies, ...rest } = action
  const user = userField === undefined ? undefined : remap(userField)
  const removedIds = requires && remapIds(requires, remap)
  const remainingNotifies = notifies?.flatMap((notification) => remapNotification(notification, remap))
  return {
    ...rest,
    ...(user !== undefined && { userField: user }),
    ...(isRequired !== undefined && hasTarget(userField, remap) && { isRequired }),
    ...(removedIds && (removedIds.length > 0 || requires.length === 0) && { requires: removedIds }),
    ...(remainingNotifies &&
      (remainingNotifies.length > 0 || notifies?.length === 0) && { notifies: remainingNotifies }),
  }
}

/** Removes a notification that has no recipient left. */
function remapNotification(notification: ActionNotification, remap: FieldRemap): readonly ActionNotification[] {
  const { userFields, ...rest } = notification
  if (!userFields) return [notification]
  const remapped = remapIds(userFields, remap)
  if (remapped.length > 0 || userFields.length === 0) return [{ ...rest, userFields: remapped }]
  return rest.to?.length ? [rest] : []
}

const remapIds = (ids: readonly string[], remap: FieldRemap): string[] => [
  ...new Set(ids.flatMap((id) => remap(id) ?? [])),
]
