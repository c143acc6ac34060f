import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { ruleContext } from "../compiled.ts"
import { decimalPlaces, type RecordAsStored } from "./validation-result.ts"

/** A record as the server serializes it for its form, with only values and workflow state. */
export function storedRecord(profile: CompiledProfile, { values, state }: RecordAsStored): ProfileInstance {
  const moment = `${ruleContext.today}T00:00:00.000Z`
  return {
    id: "0199b1a0-0000-7000-8000-000000000003" as RecordId,
    masterId: null,
    clientId: "0199b1a0-0000-7000-8000-000000000004" as ClientId,
    entityId: null,
    entityName: null,
    decimalPlaces,
    projectId: null,
    projectName: null,
    profileId: profile.profileId,
    profileVersion: profile.version,
    savedUnder: profile.version,
    type: profile.type,
    subtype: null,
    regulation: null,
    financialYear: null,
    uniqueId: "S-001",
    name: "",
    status: state.status,
    subStatus: state.subStatus,
    workflowActivityActionId: state.activityId,
    isUnlocked: state.isUnlocked,
    workflowDone: state.workflowDone,
    dueDate: null,
    overdue: false,
    revision: 1,
    fields: valuesToWire(profile, values) as ProfileInstance["fields"],
    refFields: {},
    tree: {},
    access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
    createdAt: moment,
    createdBy: null,
    updatedAt: moment,
    updatedBy: null,
  }
}
