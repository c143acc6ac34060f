import * as Type from "typebox"
import type { Static } from "typebox"
import type { JobId, ProfileId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import { RecordSelection } from "../../../schemas/selection.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { Job } from "../../jobs/contracts/jobs.ts"
import { actionKinds } from "./workflow.ts"

/**
 * Workflow actions on many records (`workflow` service): previewed first, then performed with a result for each record.
 */

const profileId = Type.Unsafe<ProfileId>(Type.String({ maxLength: 64, description: "The profile of the list." }))

/** An action that is available for some of the records. */
export const ActionOfMany = Type.Object({
  id: Type.String(),
  kind: Type.Enum(actionKinds),
  name: LocalisedText,
  requiresReason: Type.Boolean(),
  /** The activities at which it is available, and the number of records at each. */
  activities: Type.Array(Type.Object({ id: Type.String(), name: LocalisedText, records: Type.Integer() })),
  records: Type.Integer(),
})
export type ActionOfMany = Static<typeof ActionOfMany>

export const listActionsOfMany = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/bulk-action/available",
  summary:
    "List the actions available at the workflow activities of these records, with the number of records for each.",
  permission: { kind: "records", action: "READ" },
  readOnly: true,
  largeBody: true,
  body: Type.Object({ profileId, selection: RecordSelection }, { additionalProperties: false }),
  reply: Type.Object({
    /** Number of those visible to the caller. */
    records: Type.Integer(),
    /** Number of those with a finished workflow, where no action is available. */
    done: Type.Integer(),
    actions: Type.Array(ActionOfMany),
  }),
})

export const performBulkAction = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/bulk-action",
  summary:
    "Perform one workflow action on many records, each authorized and validated individually; nothing is changed with `preview`.",
  permission: { kind: "records", action: "READ" },
  largeBody: true,
  status: 202,
  body: Type.Object(
    {
      profileId,
      selection: RecordSelection,
      actionId: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.Optional(Type.String({ maxLength: 2000, description: "One reason for all records." })),
      preview: Type.Optional(Type.Boolean()),
      previewed: Type.Optional(
        Type.Unsafe<JobId>(
          Type.String({
            maxLength: 64,
            description:
              "The caller's preview: records changed since then are reported and skipped; without it, those changed since the request.",
          }),
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Job,
})
