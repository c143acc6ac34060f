import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type { ActionNotice, WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { filterLed } from "../list/filter-columns.ts"
import { mentionsIn } from "../upgrade/mentions.ts"

/** Where a reference to a field leads from now on; undefined where it leads nowhere and goes. */
export type Lead = (fieldId: string) => string | undefined

/** The fields a rule reads, its own among them. */
export function fieldsIn(rule: Rule): ReadonlySet<string> {
  return new Set(mentionsIn(rule).flatMap((mention) => (mention.part === "field" ? [mention.id] : [])))
}

/** These fields with the archives of what they held, which mean nothing without them. */
export function withArchives(definition: ProfileDefinition, fieldIds: Iterable<string>): ReadonlySet<string> {
  const gone = new Set(fieldIds)
  const archives = definition.sections.flatMap(({ fields }) =>
    fields.filter(({ archiveOf }) => archiveOf !== undefined),
  )
  for (let counted = -1; counted !== gone.size;) {
    counted = gone.size
    for (const { id, archiveOf } of archives) if (archiveOf !== undefined && gone.has(archiveOf)) gone.add(id)
  }
  return gone
}

/**
 * The definition without these fields, and with nothing in it that names them. What only means something by them goes
 * along: their columns, the rules about them and the rules that read them, their archives, and their part in the workflow.
 * Where another field is given `instead`, what reads a field that goes reads that one from now on; rules about a field
 * go with it either way.
 */
export function withoutFields(
  definition: ProfileDefinition,
  fieldIds: Iterable<string>,
  instead: Readonly<Record<string, string>> = {},
): ProfileDefinition {
  const asked = new Set(fieldIds)
  const all = new Set(definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const standIn: Lead = (id) => {
    const other = Object.hasOwn(instead, id) ? instead[id] : undefined
    return other !== undefined && all.has(other) && !asked.has(other) ? other : undefined
  }
  const orphaning = [...asked].filter((id) => standIn(id) === undefined)
  const gone = new Set([...asked, ...withArchives(definition, orphaning)])
  // What stands in may itself be an archive that goes along.
  const lead: Lead = (id) => {
    if (!gone.has(id)) return id
    const other = standIn(id)
    return other !== undefined && !gone.has(other) ? other : undefined
  }
  const sections = definition.sections.map((section) => {
    const kept = section.fields.filter(({ id, archiveOf }) => !gone.has(id) && isLed(archiveOf, lead))
    const fields = kept.map((field, sortOrder) => numberedAndLed(field, sortOrder, lead))
    return kept.length === section.fields.length && fields.every((field, at) => field === section.fields[at])
      ? section
      : { ...section, fields }
  })
  const { list, rules, workflow } = definition
  return {
    ...definition,
    ...(list && { list: listLed(list, lead) }),
    ...(rules && { rules: rules.flatMap((rule) => (gone.has(rule.target) ? [] : (ruleLed(rule, lead) ?? []))) }),
    ...(workflow && { workflow: workflowLed(workflow, lead) }),
    sections,
  }
}

/** A rule that reads what its references lead to; undefined where one of them leads nowhere. */
export function ruleLed(rule: Rule, lead: Lead): Rule | undefined {
  const names = [...fieldsIn(rule)]
  if (names.some((id) => lead(id) === undefined)) return undefined
  if (names.every((id) => lead(id) === id)) return rule
  const target = lead(rule.target) ?? rule.target
  if (rule.kind === "comparison") return { ...rule, target, other: lead(rule.other) ?? rule.other }
  if (rule.kind === "computed") return { ...rule, target, value: expressionLed(rule.value, lead) }
  return { ...rule, target, when: expressionLed(rule.when, lead) }
}

function expressionLed(node: Expression, lead: Lead): Expression {
  if (Array.isArray(node)) return node.map((one: Expression) => expressionLed(one, lead))
  if (typeof node !== "object" || node === null) return node
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, Expression>>).map(([name, written]) => [
      name,
      name === "field" && typeof written === "string" ? (lead(written) ?? written) : expressionLed(written, lead),
    ]),
  )
}

const isLed = (id: string | undefined, lead: Lead) => id === undefined || lead(id) !== undefined

function numberedAndLed(field: FieldDefinition, sortOrder: number, lead: Lead): FieldDefinition {
  const archiveOf = field.archiveOf === undefined ? undefined : lead(field.archiveOf)
  if (field.sortOrder === sortOrder && field.archiveOf === archiveOf) return field
  return { ...field, sortOrder, ...(archiveOf !== undefined && { archiveOf }) }
}

type List = NonNullable<ProfileDefinition["list"]>
type Column = List["columns"][number]

/** A column that leads to a field that has one already is that one. */
function listLed(list: List, lead: Lead): List {
  const { sort, filter, ...rest } = list
  const own = new Set(list.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  const columns = list.columns.flatMap((column): Column[] => {
    const after = columnLed(column, lead)
    const isDouble = after && after !== column && "field" in after && own.has(after.field)
    if (after && "field" in after) own.add(after.field)
    return after && !isDouble ? [after] : []
  })
  const column = sort && columnLed(sort.column, lead)
  const narrowed = filter && filterLed(filter, (name) => (name.startsWith("system:") ? name : lead(name)))
  return {
    ...rest,
    columns,
    ...(sort && column && { sort: column === sort.column ? sort : { ...sort, column } }),
    ...(narrowed && { filter: narrowed }),
  }
}

function columnLed(column: Column, lead: Lead): Column | undefined {
  if (!("field" in column)) return column
  const field = lead(column.field)
  if (field === undefined) return undefined
  return field === column.field ? column : { ...column, field }
}

/** Without material fields of its own an approval is of all that everybody sees, which is the stricter. */
function workflowLed(workflow: WorkflowDefinition, lead: Lead): WorkflowDefinition {
  const { materialFields, ...rest } = workflow
  const material = materialFields && idsLed(materialFields, lead)
  const isEmptied = material?.length === 0 && materialFields !== undefined && materialFields.length > 0
  return {
    ...rest,
    activities: workflow.activities.map((activity) => activityLed(activity, lead)),
    ...(material && !isEmptied && { materialFields: material }),
  }
}

function activityLed(activity: WorkflowActivity, lead: Lead): WorkflowActivity {
  const { userField, ...rest } = activity
  const user = userField === undefined ? undefined : lead(userField)
  return {
    ...rest,
    ...(user !== undefined && { userField: user }),
    actions: activity.actions.map((action) => actionLed(action, lead)),
  }
}

/** Whether somebody must be named has no meaning without the field that names them. */
function actionLed(action: WorkflowAction, lead: Lead): WorkflowAction {
  const { userField, isRequired, requires, notifies, ...rest } = action
  const user = userField === undefined ? undefined : lead(userField)
  const asked = requires && idsLed(requires, lead)
  const told = notifies?.flatMap((notice) => noticeLed(notice, lead))
  return {
    ...rest,
    ...(user !== undefined && { userField: user }),
    ...(isRequired !== undefined && isLed(userField, lead) && { isRequired }),
    ...(asked && (asked.length > 0 || requires.length === 0) && { requires: asked }),
    ...(told && (told.length > 0 || notifies?.length === 0) && { notifies: told }),
  }
}

/** A notice that would tell nobody any more goes. */
function noticeLed(notice: ActionNotice, lead: Lead): readonly ActionNotice[] {
  const { userFields, ...rest } = notice
  if (!userFields) return [notice]
  const led = idsLed(userFields, lead)
  if (led.length > 0 || userFields.length === 0) return [{ ...rest, userFields: led }]
  return rest.to?.length ? [rest] : []
}

const idsLed = (ids: readonly string[], lead: Lead): string[] => [...new Set(ids.flatMap((id) => lead(id) ?? []))]
