import type { CompiledField } from "../../schemas/compiled.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import { canonicalJson } from "../compile/canonical-json.ts"
import { sha256 } from "../compile/sha256.ts"
import type { ApprovedContent, WorkingRecord } from "./workflow-state.ts"

/**
 * The content that an approval of the record would cover now. Uses field IDs, so that another keyword or label is no
 * change, and a blank field equals a missing one. Excludes fields with restricted visibility, because their changes
 * would be revealed to users who cannot see them. Excludes linked records, which have their own approvals and differ by
 * user. Excludes the fields that name assignees unless the definition includes them, because another assignee does not
 * change the control.
 */
export function contentOf({ profile, values }: Omit<WorkingRecord, "workflowState">): ApprovedContent {
  const content = Object.fromEntries(materialFields(profile).map(({ id, keyword }) => [id, values[keyword]]))
  return { hash: sha256(canonicalJson(content)), version: profile.version }
}

/** The fields that an approval covers. */
export function materialFields({
  disclosures,
  fields,
  workflow,
}: Pick<WorkingRecord["profile"], "disclosures" | "fields" | "workflow">): readonly CompiledField[] {
  const restricted = new Set<string>(disclosures?.map(({ fieldId }) => fieldId))
  const isMaterial = materialIn(workflow)
  return fields.filter(
    ({ id, storage }) => storage !== "none" && storage !== "links" && !restricted.has(id) && isMaterial(id),
  )
}

function materialIn(workflow: WorkflowDefinition | undefined): (fieldId: string) => boolean {
  if (workflow?.materialFields) return (id) => workflow.materialFields?.includes(id) ?? false
  const naming = new Set(
    workflow?.activities.flatMap(({ userField, actions }) => [userField, ...actions.map((action) => action.userField)]),
  )
  return (id) => !naming.has(id)
}

/** Whether the approved content has changed since; null if there is none. */
export function changedSinceApproval(record: WorkingRecord): boolean | null {
  const { approved } = record.workflowState
  return approved ? approved.hash !== contentOf(record).hash : null
}
