import { act, type Taken } from "../../../engine/workflow/act.ts"
import { mayPassOn, passOn, reopen } from "../../../engine/workflow/changes.ts"
import type { Refused } from "../../../engine/workflow/judge.ts"
import { takeUp } from "../../../engine/workflow/take-up.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../../../schemas/api/workflow.ts"
import type { PassOnCandidate, RecordWorkflow } from "../../../schemas/api/workflow.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { Database, Tenant } from "../../database/database.ts"
import { demandRecords, type Actor } from "../../http/actor.ts"
import { Refusal } from "../../http/refusal.ts"
import { heldRecord, refuseStale } from "../profile/records/held-record.ts"
import { profileOfRecord, readerOf, type Reader, type Reading } from "../profile/records/reader.ts"
import { findRecord } from "../profile/records/record-row.ts"
import { labelProblems } from "../../../engine/label-problems.ts"
import { printWorkflow } from "./print-workflow.ts"
import { demandWorkable, statusOfRefused, type Subject, subjectOf, workingRecord } from "./subject.ts"
import { demandAskable, peopleToAsk } from "./passing-on.ts"
import { storeStep, type How } from "./take-step.ts"
import { listTasks } from "./task-list.ts"

/** Workflows of records: where they stand, and the steps people take. The steps themselves are `engine/workflow`'s to judge. */
export function workflowService(parts: Reading & { readonly database: Database }) {
  const { database } = parts

  /** Takes one step of a record that is held, stands on the revision the caller saw and is open to be worked on. */
  const step = (
    actor: Actor,
    id: RecordId,
    { revision, language, how, reason }: StepWish,
    judge: (tx: Tenant, reader: Reader, subject: Subject) => Promise<Taken | Refused>,
  ): Promise<RecordWorkflow> =>
    database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts, { recordIds: [id] })
      const { row, profile: told } = await heldRecord(tx, reader, id)
      // Who takes work up decides nothing that another state of the record could change.
      if (revision !== "any") await refuseStale(tx, reader, told, row, revision)
      demandWorkable(reader, row)
      const subject = await subjectOf(tx, reader, told, row)
      const outcome = await judge(tx, reader, subject)
      if (!outcome.ok)
        throw new Refusal(statusOfRefused(outcome), labelProblems(outcome.problems, subject.profile.fields))
      const written = await storeStep(tx, reader, subject, outcome, how, reason)
      const after = { ...subject, row: written, standing: outcome.standing }
      return printWorkflow(tx, reader, after, language)
    })

  return {
    get: (actor: Actor, id: RecordId, language: Language): Promise<RecordWorkflow> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        const told = profileOfRecord(reader, row)
        return printWorkflow(tx, reader, await subjectOf(tx, reader, told, row), language)
      }),

    act: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.takeWorkflowAction>, language: Language) =>
      step(actor, id, { revision: body.revision, language, how: "acted" }, async (_, __, subject) =>
        act(workingRecord(subject), subject.person, body),
      ),

    passOn: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.passWorkOn>, language: Language) =>
      step(
        actor,
        id,
        { revision: body.revision, language, how: "passed_on", reason: reasonIn(body) },
        async (tx, reader, subject) => {
          await demandAskable(tx, reader, subject, body.to)
          return passOn(workingRecord(subject), subject.person, body.to)
        },
      ),

    passOnCandidates: (actor: Actor, id: RecordId, search = ""): Promise<PassOnCandidate[]> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        const subject = await subjectOf(tx, reader, profileOfRecord(reader, row), row)
        return mayPassOn(workingRecord(subject), subject.person) ? peopleToAsk(tx, reader, subject, search) : []
      }),

    reopen: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.reopenRecord>, language: Language) =>
      step(actor, id, { revision: body.revision, language, how: "reopened" }, async (_, reader, subject) => {
        demandRecords(reader, subject.row.profile_id, "CREATE")
        demandRecords(reader, subject.row.profile_id, "DELETE")
        return reopen(workingRecord(subject))
      }),

    takeUp: (actor: Actor, id: RecordId, language: Language) =>
      step(actor, id, { revision: "any", language, how: "taken_up" }, async (_, __, subject) =>
        takeUp(workingRecord(subject), subject.person),
      ),

    tasks: (actor: Actor, query: QueryOf<typeof calls.listTasks>): Promise<ReplyOf<typeof calls.listTasks>> =>
      database.reading(actor.clientId, async (tx) => listTasks(tx, await readerOf(tx, actor, parts), query)),
  }
}

interface StepWish {
  readonly revision: number | "any" | undefined
  readonly language: Language
  readonly how: How
  /** Of a step that no action of the workflow is. */
  readonly reason?: string | null
}

const reasonIn = ({ reason = "" }: BodyOf<typeof calls.passWorkOn>): string | null => reason.trim() || null
