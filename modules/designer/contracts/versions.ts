import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, UserId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import {
  ChangeFinding,
  ChangeReport,
  conversionOutcomes,
  UpgradeChoices,
  WorkflowMapping,
} from "../../../schemas/upgrade.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { Job } from "../../jobs/contracts/jobs.ts"
import { ProfileAccessInput } from "./profile-access.ts"
import { ProfileDraft } from "./profile-drafts.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"

/** Versions of a profile: their differences, the effects of publishing on the records, and reverting. */

const designPermission = (action: "READ" | "UPDATE") => ({ kind: "design", action }) as const

const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const versionNumber = Type.Integer({ minimum: 1 })
const draftRevision = Type.Integer({ minimum: 0 })
/** The published version to revert to; without it a report is about the draft. */
const reportedVersion = versionNumber
const decisions = Type.Object(
  {
    draftRevision,
    choices: Type.Optional(UpgradeChoices),
    /** Required for every removed activity with records. */
    workflowMapping: Type.Optional(WorkflowMapping),
    /** Number of rules and reminders that may break, as counted by the change report; none by default. */
    acceptedBrokenReferences: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Access of roles to the records, saved together with the version; unchanged when omitted. */
    access: Type.Optional(ProfileAccessInput),
  },
  { additionalProperties: false },
)

export const ProfileVersion = Type.Object({
  version: versionNumber,
  /** SHA-256 of the definition's canonical JSON. */
  hash: Type.String(),
  publishedAt: Type.String(),
  publishedBy: Type.Unsafe<UserId | null>(Type.Union([Type.String(), Type.Null()])),
  publishedByName: Type.Union([Type.String(), Type.Null()]),
  /** Records last saved under it. */
  recordCount: Type.Integer(),
  /** Number of records rewritten by its publishing. */
  rewritten: Type.Integer(),
  /** The version it reverted to. */
  revertedTo: Type.Union([versionNumber, Type.Null()]),
})
export type ProfileVersion = Static<typeof ProfileVersion>

export const listVersions = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/versions",
  summary: "List the published versions of a profile, newest first.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: Type.Object({ content: Type.Array(ProfileVersion) }),
})

export const getVersion = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/versions/:version",
  summary: "Get a published definition as it was written; it never changes.",
  permission: designPermission("READ"),
  params: Type.Object({ ...profileParams.properties, version: versionNumber }),
  reply: Type.Object({
    version: versionNumber,
    hash: Type.String(),
    definition: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
  }),
})

/** The started job, or null when there is nothing to wait for: the draft is already published. */
export const PublishOutcome = Type.Object({ profile: ProfileDraft, job: Type.Union([Job, Type.Null()]) })
export type PublishOutcome = Static<typeof PublishOutcome>

export const startChangeReport = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/change-report",
  summary:
    "Start a job whose result is a ChangeReport of what publishing the draft or reverting to a version would do to the existing records.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision, version: Type.Optional(reportedVersion) }, { additionalProperties: false }),
  status: 202,
  reply: Job,
})

export const getChangeReport = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/change-report",
  summary:
    "Get the newest change report of the draft or of a version to revert to, with its job; null where none was requested.",
  permission: designPermission("READ"),
  params: profileParams,
  query: Type.Object({ version: Type.Optional(reportedVersion) }),
  reply: Type.Object({
    job: Type.Union([Job, Type.Null()]),
    report: Type.Union([ChangeReport, Type.Null()]),
    /** Whether the report's draft and the published version are unchanged since. */
    current: Type.Boolean(),
  }),
})

export const listChangeFindings = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/change-report/:jobId/findings",
  summary: "List the records behind one figure of a change report, as far as the caller can read them.",
  permission: designPermission("READ"),
  params: Type.Object({ ...profileParams.properties, jobId: Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    fieldId: Type.String({ maxLength: 64 }),
    outcome: Type.Union([Type.Enum(conversionOutcomes), Type.Literal("nowFails"), Type.Literal("nowPasses")]),
    code: Type.Optional(Type.String({ maxLength: 60 })),
    ruleId: Type.Optional(Type.String({ maxLength: 64 })),
    ...paginationQuery(200),
  }),
  reply: Type.Object(pageOf(ChangeFinding)),
})

export const publishVersion = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/versions",
  summary:
    "Publish the draft with a decision for every value that it cannot convert; it takes effect immediately if no record changes, otherwise a job converts the records and then switches, all or nothing.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: decisions,
  status: 202,
  reply: PublishOutcome,
})

export const revertVersion = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/versions/:version/revert",
  summary:
    "Publish an earlier definition again as the next version and restore the values that later versions converted, unless they were changed since.",
  permission: designPermission("UPDATE"),
  params: Type.Object({ ...profileParams.properties, version: versionNumber }),
  body: decisions,
  status: 202,
  reply: PublishOutcome,
})
