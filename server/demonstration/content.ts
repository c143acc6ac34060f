import { readFileSync } from "node:fs"
import type { Static, TSchema } from "typebox"
import { Value } from "typebox/value"
import type { Language } from "../../schemas/languages.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { type ShippedRole, shippedRoles } from "../services/auth/roles/shipped-roles.ts"
import {
  OrganisationFile,
  PeopleFile,
  RecordsFile,
  type DemonstrationEntity,
  type DemonstrationPerson,
  type DemonstrationProject,
  type WrittenFile,
  type WrittenRecord,
} from "./shape.ts"
import { peopleNamed, resolveDate, resolveDates } from "./written-values.ts"

/**
 * The demonstration organisation: Calverine Group, a listed maker and mover of food with three entities, one of them
 * Arabic-speaking, in the middle of its year of control testing and internal audit.
 *
 * Everything refers to everything else by key. A record's key is `<project>/<uid>`, or `universe/<uid>` outside projects.
 * - `people` with an `account` are the five whose sign-in is printed; all share `password`. The client administrator
 *   holds everything (`isClientAdmin`) and has no role; the others hold the `roles` named, in the `entities` named.
 * - `records` stand parents first: every link leads to a record earlier in the list.
 * - A record's `values` are in the compact form under the keywords of the shipped profile of its type, with dates
 *   resolved and computed values left out. People in them are `person:<key>`; `namePeople` puts user ids in their place.
 * - A record's `links` are always told from the child: `keyword` is its own PROFILEREF field with relation PARENT.
 *   They include links to tests, which people cannot link by hand.
 * - A record whose type has a workflow is led through it to the `status` it has, by the people it is asked of.
 * - Records of a closed project have fixed dates; all other dates move with today, so that what is overdue stays so.
 */
export interface DemonstrationContent {
  readonly client: { readonly key: string; readonly name: string; readonly defaultLanguage: Language }
  readonly password: string
  /** Parents before children. */
  readonly entities: readonly DemonstrationEntity[]
  readonly projects: readonly DemonstrationProject[]
  readonly roles: readonly ShippedRole[]
  readonly people: readonly DemonstrationPerson[]
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
  readonly madeBy: string
  /** ISO date: what it says of its own making. */
  readonly created: string | undefined
  readonly walk: { readonly last?: string | undefined; readonly reason?: string | undefined }
  readonly comments: readonly DemonstrationComment[]
}

/** People by whom most records are made. */
const [lead, tester, auditor] = ["icl", "to", "ias"] as const

/** In the order of loading: the universe before the audits, causes before effects. */
const recordFiles = [
  "records/icfr-2026/processes.json",
  "records/icfr-2026/risks.json",
  "records/icfr-2026/controls.json",
  "records/icfr-2026/tests-of-design.json",
  "records/icfr-2026/tests-of-effectiveness.json",
  "records/icfr-2026/issues.json",
  "records/icfr-2025.json",
  "records/ifc-2026-gulf.json",
  "records/audit-universe.json",
  "records/internal-audit-2026.json",
] as const

/** The content as of a day, `YYYY-MM-DD`. Files that do not have their shape are refused with a sentence. */
export function demonstrationContent(today: string): DemonstrationContent {
  const written = recordFiles.flatMap((file) => read(file, RecordsFile))
  const keys = new Set(written.map(keyOf))
  return {
    ...read("organisation.json", OrganisationFile),
    ...read("people.json", PeopleFile),
    roles: shippedRoles,
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
      madeBy: record.madeBy ?? usualMaker(record),
      created: createdOn(record, today),
      walk: {
        last: lastStepOn(record, today),
        reason: record.walk?.reason,
      },
      comments: (record.comments ?? []).map(({ by, on, text, file }, index) => ({
        by,
        // In the afternoon, one after another.
        at: new Date(Date.parse(`${resolveDate(on, today)}T13:00:00Z`) + index * 600_000),
        text,
        file,
      })),
    })),
  }
}

/** Tests are made by who tests, requests by who asks, audits by who prepares them, issues by who found them; all else by the lead. */
function usualMaker({ profile, project, values }: WrittenRecord): string {
  const [named] = ["tester_1", "requester_1", "preparer_1"].flatMap((keyword) => peopleNamed(values[keyword]))
  const isAudit = project === "ia-2026"
  if (profile === "ISSUE") return isAudit ? auditor : tester
  if (profile === "TOD" || profile === "TOE") return named ?? (isAudit ? auditor : tester)
  if (profile === "EVIDENCE" || profile === "AUDIT_DETAIL") return named ?? lead
  return lead
}

function createdOn({ values }: WrittenRecord, today: string): string | undefined {
  const written = values["created_date_1"] ?? values["identified_date_1"]
  return typeof written === "string" ? resolveDate(written, today) : undefined
}

/** The day the work on it ended, where the record says so; work that goes on says it in its walk, or not at all. */
function lastStepOn({ workflowDone, walk, values }: WrittenRecord, today: string): string | undefined {
  const ends = [walk?.last, values["end_date_1"] ?? values["remediation_date_1"], values["due_date_1"]]
  const [last, ended, due] = ends.map((written) =>
    typeof written === "string" ? resolveDate(written, today) : undefined,
  )
  if (last !== undefined || !workflowDone) return last
  return ended ?? (due !== undefined && due < today ? due : undefined)
}

function uidOf(record: WrittenRecord): string {
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

function read<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  const content: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"))
  if (Value.Check(schema, content)) return content
  const first = Value.Errors(schema, content)[0]
  throw new Error(`${file} ${first?.instancePath ?? ""}: ${first?.message ?? "has another shape"}. Correct the file.`)
}
