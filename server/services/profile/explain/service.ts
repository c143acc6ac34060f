import { explainField, explainUnseen, type Verdicts } from "../../../../engine/explain/explain-field.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type { explainRecord } from "../../../../schemas/api/explain.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { AccessReason, FieldExplanation } from "../../../../schemas/explain.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { linksOf } from "../links/link-repository.ts"
import { mayOn, readOnlyReason } from "../records/access.ts"
import { judge } from "../../../../engine/validate/judge.ts"
import { answeredContext, ruleContext } from "../records/judge.ts"
import { valuesWithLinks } from "../records/print-record.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { findRecord, stateOf } from "../records/record-row.ts"
import { isVisible } from "../records/visibility.ts"
import { withUid } from "../records/with-uid.ts"
import { namesFor } from "./names.ts"
import { personAsActor } from "./person.ts"

export interface ExplainParts extends Reading {
  readonly database: Database
  readonly check: SchemaCheck
}

export interface RecordExplanation {
  readonly unreadable: AccessReason | null
  readonly locked: AccessReason | null
  readonly fields: readonly FieldExplanation[]
  /** What the sentences call a field. */
  readonly labelOf: (keyword: Keyword) => string | undefined
}

export type ExplainService = ReturnType<typeof explainService>

/** Why a record is as it is for a person: by the walls, the access decision, the rules and the judge that its writes meet. */
export function explainService(parts: ExplainParts) {
  const { database, check } = parts

  return {
    explain: (
      actor: Actor,
      id: RecordId,
      { keyword, userId }: QueryOf<typeof explainRecord>,
      language: Language,
    ): Promise<RecordExplanation> =>
      database.tenant(actor.clientId, async (tx) => {
        const caller = await readerOf(tx, actor, parts)
        const row = await findRecord(tx, actor.clientId, caller.visibility, id)
        const profile = profileOfRecord(caller, row)
        const wanted = keyword === undefined ? profile.fields : profile.fields.filter((one) => one.keyword === keyword)
        if (wanted.length === 0) throw new Refusal(404, problem("request.not_found", ["keyword"]))
        const isOther = userId !== undefined && userId !== actor.userId
        const person = isOther ? await readerOf(tx, await personAsActor(tx, actor, userId), parts) : caller
        const labels = new Map(profile.fields.map((field) => [field.keyword, textIn(field.text, language)]))
        const labelOf = (other: Keyword) => labels.get(other)
        const unreadable = unreadableReason(person, profile, row)
        if (unreadable !== null) {
          const saying = { compiled: profile, language, nameOf: () => undefined }
          const fields = wanted.map((field) => explainUnseen(saying, field, unreadable))
          return { unreadable, locked: unreadable, fields, labelOf }
        }
        const verdicts = await verdictsOn(tx, { caller, person, profile, row, language })
        const short = keyword === undefined
        const fields = wanted.flatMap((field) => explainField(verdicts, field.keyword, { short }) ?? [])
        return { unreadable, locked: verdicts.locked, fields, labelOf }
      }),
  }

  /** The record held against everything that saving it unchanged would be. */
  async function verdictsOn(tx: Tenant, subject: Subject): Promise<Verdicts> {
    const { caller, person, profile, row, language } = subject
    const links = await linksOf(tx, person, [row.id])
    const seen = person === caller ? links : await linksOf(tx, caller, [row.id])
    const stored = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
    const asked = ruleContext(person, stateOf(row), { projectId: row.project_id, entityId: row.entity_id })
    const judged = { id: row.id, previous: stored, values: stored }
    const context = await answeredContext(tx, person, profile, asked, judged)
    const { values, problems } = judge(check, profile, context, stored, stored)
    const names = await namesFor(tx, caller.actor, profile, values, seen)
    const open = new Set<string>(seen.map(({ linked }) => linked.id))
    return {
      compiled: profile,
      evaluator: createEvaluator(profile, context, values),
      locked: readOnlyReason(person.actor, person.visibility, row),
      problems,
      language,
      nameOf: (id) => names.get(id),
      isOpen: (recordId) => open.has(recordId),
    }
  }
}

interface Subject {
  /** Who asks: what they may not see is not in the answer. */
  readonly caller: Reader
  /** Whom it is about. */
  readonly person: Reader
  readonly profile: CompiledProfile
  readonly row: RecordRow
  readonly language: Language
}

/** Why the person cannot see the record at all, if so. */
function unreadableReason(person: Reader, profile: CompiledProfile, row: RecordRow): AccessReason | null {
  if (!person.known.has(profile.profileId)) return "no_module"
  if (!isVisible(person.visibility, row)) return "outside_entity"
  const own = { id: row.id, profile_id: profile.profileId }
  return mayOn(person.actor, person.visibility, own, "READ") ? null : "no_read_permission"
}
