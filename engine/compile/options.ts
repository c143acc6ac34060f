import type { CompileContext } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { FieldRole } from "../../schemas/profile-types.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { Draft, DraftField } from "./draft.ts"

/** Value type that a role requires of its field; a role that is not listed accepts any field. */
const roleTypes: Readonly<Partial<Record<FieldRole, ValueType>>> = {
  uid: "text",
  title: "text",
  description: "text",
  owner: "tags",
  assignee: "tags",
  preparer: "tags",
  reviewer: "tags",
  created_date: "date",
  start_date: "date",
  end_date: "date",
  identified_date: "date",
  remediation_date: "date",
  due_date: "date",
  result: "tags",
  rating: "tags",
  impact: "tags",
  likelihood: "tags",
  residual_impact: "tags",
  residual_likelihood: "tags",
  residual_rating: "tags",
  publish_status: "tags",
  key_control: "flag",
}

/** Checks each field's options by its type, and the roles that the record as a whole requires. */
export function checkOptions(draft: Draft, context: CompileContext): readonly Problem[] {
  const problems = draft.fields.flatMap((one) => [...checkFieldOptions(one, context), ...checkRole(one)])
  const titled = draft.fields.some(({ field }) => field.role === "title") || draft.unsound.size > 0
  return titled ? problems : [...problems, problem("title.missing", ["sections"])]
}

function checkFieldOptions({ field, type, path }: DraftField, context: CompileContext): readonly Problem[] {
  return type.checkOptions(field, context).map((found) => ({ ...found, path: [...path, ...found.path] }))
}

function checkRole({ field, type, path }: DraftField): readonly Problem[] {
  const needed = field.role && roleTypes[field.role]
  if (!needed || needed === type.valueType) return []
  return [problem("field.bad_option", [...path, "role"], { option: "role", rule: "role" })]
}
