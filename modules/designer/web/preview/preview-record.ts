import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { sampleValues } from "../../../../engine/validate/sample-values.ts"
import { initialState } from "../../../../engine/workflow/initial-state.ts"
import { titleOf } from "../../../../engine/wire/title-of.ts"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { isReadOnly, type PreviewState } from "./preview-options.ts"

/** A sample record with plausible values; not linked to any record. */
export function sampleRecord(profile: CompiledProfile, context: RecordContext): ProfileInstance {
  const { language, today } = context
  const samples = sampleValues(profile, { language, today, check: interpretingCheck })
  const links = new Set(profile.fields.flatMap(({ keyword, storage }) => (storage === "links" ? [keyword] : [])))
  const values = Object.fromEntries(Object.entries(samples).filter(([keyword]) => !links.has(keyword as Keyword)))
  const { prefix, padding } = profile.numbering
  const { status, subStatus, activityId, isUnlocked, workflowDone } = initialState(profile)
  return {
    id: "sample" as RecordId,
    masterId: null,
    clientId: "" as ClientId,
    entityId: context.entityId,
    entityName: null,
    decimalPlaces: context.decimalPlaces,
    projectId: context.projectId,
    projectName: null,
    profileId: profile.profileId,
    profileVersion: profile.version,
    savedUnder: profile.version,
    type: profile.type,
    subtype: null,
    regulation: null,
    financialYear: null,
    uniqueId: `${prefix}${"1".padStart(padding, "0")}`,
    name: titleOf(profile, values),
    status,
    subStatus,
    workflowActivityActionId: activityId,
    isUnlocked,
    workflowDone,
    dueDate: null,
    overdue: false,
    revision: 1,
    fields: valuesToWire(profile, values),
    refFields: {},
    tree: {},
    access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
    createdAt: `${today}T09:00:00Z`,
    createdBy: null,
    updatedAt: `${today}T09:00:00Z`,
    updatedBy: null,
  }
}

/** The record in a preview state. */
export function recordIn(record: ProfileInstance, state: PreviewState): ProfileInstance {
  const readOnlyReason = isReadOnly(state) ? state : null
  return {
    ...record,
    ...(state === "draft" && { status: "DRAFT" as const, workflowDone: false }),
    ...(state === "workflow_done" && { status: "WORKFLOW_DONE" as const, workflowDone: true, isUnlocked: false }),
    access: { ...record.access, canWrite: readOnlyReason === null, readOnlyReason },
  }
}
