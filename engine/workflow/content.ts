import type { CompiledField } from "../../schemas/compiled.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import { canonicalJson } from "../compile/canonical-json.ts"
import { sha256 } from "../compile/sha256.ts"
import type { ApprovedContent, WorkingRecord } from "./standing.ts"

/**
 * What an approval of the record as it is now would be of. Goes by the fields' ids, so that another keyword or label is no
 * change, and a blank field is the same as one that is not there yet. Fields that are not there for everybody are never
 * part of it: whoever lacks them would learn that they changed. Nor are linked records: they have approvals of their own,
 * and not everybody sees the same of them. Nor, unless the definition says so, are the fields that name who acts: asking
 * somebody else changes no control.
 */
export function contentOf({ profile, values }: Omit<WorkingRecord, "standing">): ApprovedContent {
  const content = Object.fromEntries(materialFields(profile).map(({ id, keyword }) => [id, values[keyword]]))
  return { hash: sha256(canonicalJson(content)), version: profile.version }
}

/** The fields an approval is of. */
export function materialFields({
  disclosures,
  fields,
  workflow,
}: Pick<WorkingRecord["profile"], "disclosures" | "fields" | "workflow">): readonly CompiledField[] {
  const withheld = new Set<string>(disclosures?.map(({ fieldId }) => fieldId))
  const isMaterial = materialIn(workflow)
  return fields.filter(
    ({ id, storage }) => storage !== "none" && storage !== "links" && !withheld.has(id) && isMaterial(id),
  )
}

function materialIn(workflow: WorkflowDefinition | undefined): (fieldId: string) => boolean {
  if (workflow?.materialFields) return (id) => workflow.materialFields?.includes(id) ?? false
  const naming = new Set(
    workflow?.activities.flatMap(({ userField, actions }) => [userField, ...actions.map((action) => action.userField)]),
  )
  return (id) => !naming.has(id)
}

/** Whether what was approved has changed since; null where nothing was. */
export function changedSinceApproval(record: WorkingRecord): boolean | null {
  const { approved } = record.standing
  return approved ? approved.hash !== contentOf(record).hash : null
}
