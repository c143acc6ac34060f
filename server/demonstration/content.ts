import { readFileSync } from "node:fs"
import type { Static, TSchema } from "typebox"
import { Value } from "typebox/value"
import type { Language } from "../../schemas/languages.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { type ShippedRole, shippedRoles } from "../../modules/roles/server/shipped-roles.ts"
import type { WrittenVersion } from "./documents/document-shape.ts"
import type { DemonstrationLibrary, DemonstrationMaster } from "./library.ts"
import {
  AssignmentsFile,
  MasterChangesFile,
  MastersFile,
  OrganisationFile,
  DemonstrationUserFile,
  RecordsFile,
  TeamsFile,
  type DemonstrationEntity,
  type DemonstrationUser,
  type DemonstrationProject,
  type WrittenFile,
  type WrittenRecord,
} from "./shape.ts"
import { userKeysIn, resolveDate, resolveDates } from "./written-values.ts"

/**
 * The demonstration organisation: Calverine Group, a listed food manufacturer with three entities, one of them
 * Arabic-speaking, in the middle of its year of control testing and internal audit.
 *
 * References use keys. A record's key is `<project>/<uid>`, or `universe/<uid>` outside projects.
 * - `library` has the group's master records. A record of a project was taken from the master with its record type and
 *   uid, if there is one; `changes` were made to the library afterwards.
 * - `people` with an `account` are the five whose sign-in is printed; all share `password`. The client administrator
 *   has all permissions (`isClientAdmin`) and no role; the others have the listed `roles` in the listed `entities`.
 * - `records` are sorted with parents first: every link refers to a record earlier in the list.
 * - A record's `values` are in the compact form under the keywords of the shipped profile of its type, with dates
 *   resolved and computed values omitted. Users in them are `person:<key>`; `resolveUserKeys` replaces these by IDs.
 * - A record's `links` are always defined on the child: `keyword` is its own PROFILEREF field with relation PARENT.
 *   They include links to tests, which users cannot create by hand.
 * - A record whose type has a workflow is moved through it to its `status` by its assignees.
 * - Records of a closed project have fixed dates; all other dates are relative to today, so that overdue records stay
 *   overdue.
 */
export interface DemonstrationContent {
  readonly client: { readonly key: string; readonly name: string; readonly defaultLanguage: Language }
  readonly password: string
  /** Parents before children. */
  readonly entities: readonly DemonstrationEntity[]
  readonly projects: readonly DemonstrationProject[]
  readonly roles: readonly ShippedRole[]
  readonly people: readonly DemonstrationUser[]
  readonly library: DemonstrationLibrary
  readonly records: readonly DemonstrationRecord[]
}

export interface DemonstrationComment {
  readonly by: string
  readonly at: Date
  readonly text: string
  readonly file: WrittenFile | undefined
}

export interface DemonstrationRecord {
  readonly key: string
  readonly uid: string
  readonly profile: ProfileType
  readonly project: string | null
  readonly entity: string
  readonly status: RecordStatus
  readonly workflowDone: boolean
  readonly values: RecordValues
  readonly links: readonly { readonly keyword: Keyword; readonly to: string }[]
  readonly createdBy: string
  /** ISO date of its creation, if the record has one. */
  readonly created: string | undefined
  readonly walk: { readonly last?: string | undefined; readonly reason?: string | undefined }
  readonly comments: readonly DemonstrationComment[]
  /** The versions of its document, oldest first. */
  readonly versions: readonly DemonstrationVersion[]
}

export interface DemonstrationVersion extends Pick<WrittenVersion, "by" | "note" | "content"> {
  readonly at: Date
}

/** The users who create most records. */
export const lead = "icl"
const [tester, auditor] = ["to", "ias"] as const

/** In loading order: the universe before the audits, causes before effects. */
const recordFiles = [
  "records/icfr-2026/processes.json",
  "records/icfr-2026/risks.json",
  "records/icfr-2026/controls.json",
  "records/icfr-2026/tests-of-design.json",
  "records/icfr-2026/tests-of-effectiveness.json",
  "records/icfr-2026/issues.json",
  "records/icfr-2026/documents.json",
  "records/icfr-2025.json",
  "records/ifc-2026-gulf.json",
  "records/ifc-2026-gulf-documents.json",
  "records/audit-universe.json",
  "records/internal-audit-2026.json",
] as const

/** Parents before children. */
const masterFiles = [
  "records/library/processes.json",
  "records/library/risks.json",
  "records/library/controls.json",
] as const

/** The content as of a day, `YYYY-MM-DD`. Throws with a message when a file has an invalid shape. */
export function demonstrationContent(today: string): DemonstrationContent {
  const written = recordFiles.flatMap((file) => loadContent(file, RecordsFile))
  const keys = new Set(written.map(keyOf))
  const latest = loadContent("records/library/changes.json", MasterChangesFile)
  return {
    ...loadContent("organisation.json", OrganisationFile),
    ...loadContent("people.json", DemonstrationUserFile),
    roles: shippedRoles,
    library: {
      records: masterFiles.flatMap((file) => loadContent(file, MastersFile)).map(toMaster),
      assignments: loadContent("records/library/assignments.json", AssignmentsFile),
      teams: loadContent("records/library/teams.json", TeamsFile),
      changes: { changed: latest.changed, added: latest.added.map(toMaster) },
    },
    records: written.map((record) => ({
      key: keyOf(record),
      uid: uidOf(record),
      profile: record.profile,
      project: record.project,
      entity: record.entity,
      status: record.status,
      workflowDone: record.workflowDone ?? false,
      values: resolveDates(record.values, today),
      links: Object.entries(record.links ?? {}).flatMap(([keyword, uids]) =>
        uids.map((uid) => ({ keyword, to: targetOf(record, uid, keys) })),
      ),
      createdBy: record.createdBy ?? defaultCreator(record),
      created: creationDateOf(record, today),
      walk: {
        last: lastActionDate(record, today),
        reason: record.walk?.reason,
      },
      comments: (record.comments ?? []).map(({ by, on, text, file }, index) => ({
        by,
        // In the afternoon, ten minutes apart.
        at: new Date(Date.parse(`${resolveDate(on, today)}T13:00:00Z`) + index * 600_000),
        text,
        file,
      })),
      versions: (record.versions ?? []).map(({ on, ...version }) => ({
        ...version,
        at: new Date(`${resolveDate(on, today)}T10:00:00Z`),
      })),
    })),
  }
}

/**
 * Tests are created by their testers, requests by the requester, audits by their preparer, issues by their finder; all
 * others by the lead.
 */
function defaultCreator({ profile, project, values }: WrittenRecord): string {
  const [named] = ["tester_1", "requester_1", "preparer_1"].flatMap((keyword) => userKeysIn(values[keyword]))
  const isAudit = project === "ia-2026"
  if (profile === "ISSUE") return isAudit ? auditor : tester
  if (profile === "TOD" || profile === "TOE") return named ?? (isAudit ? auditor : tester)
  if (profile === "EVIDENCE" || profile === "AUDIT_DETAIL") return named ?? lead
  return lead
}

function creationDateOf({ values }: WrittenRecord, today: string): string | undefined {
  const written = values["created_date_1"] ?? values["identified_date_1"]
  return typeof written === "string" ? resolveDate(written, today) : undefined
}

/** The day on which work on it ended, if the record has one; for work in progress its `walk` may contain it. */
function lastActionDate({ workflowDone, walk, values }: WrittenRecord, today: string): string | undefined {
  const ends = [walk?.last, values["end_date_1"] ?? values["remediation_date_1"], values["due_date_1"]]
  const [last, endDate, due] = ends.map((written) =>
    typeof written === "string" ? resolveDate(written, today) : undefined,
  )
  if (last !== undefined || !workflowDone) return last
  return endDate ?? (due !== undefined && due < today ? due : undefined)
}

function toMaster(master: Static<typeof MastersFile>[number]): DemonstrationMaster {
  return { ...master, uid: uidOf(master), links: master.links ?? {} }
}

function uidOf(record: Pick<WrittenRecord, "profile" | "values">): string {
  const uid = record.values["uid_1"]
  if (typeof uid !== "string") throw new Error(`A demonstration record of ${record.profile} has no uid_1. Give it one.`)
  return uid
}

function keyOf(record: WrittenRecord): string {
  return `${record.project ?? "universe"}/${uidOf(record)}`
}

function targetOf(record: WrittenRecord, uid: string, keys: ReadonlySet<string>): string {
  const target = [`${record.project ?? "universe"}/${uid}`, `universe/${uid}`].find((key) => keys.has(key))
  if (target) return target
  throw new Error(`${keyOf(record)} links to ${uid}, which is not in its project. Correct the uid or add the record.`)
}

function loadContent<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  const content: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"))
  if (Value.Check(schema, content)) return content
  const first = Value.Errors(schema, content)[0]
  throw new Error(`${file} ${first?.instancePath ?? ""}: ${first?.message ?? "has another shape"}. Correct the file.`)
}
