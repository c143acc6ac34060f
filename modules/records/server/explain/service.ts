import { explainField, explainHiddenRecord, type ExplanationContext } from "../../../../engine/explain/explain-field.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type { explainRecord } from "../../contracts/explain.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { AccessReason, FieldExplanation } from "../../../../schemas/explain.ts"
import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { linksOf } from "../links/link-repository.ts"
import { canAccessRecord, readOnlyReason } from "../access.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import { loadRuleContext, ruleContext } from "../rule-context.ts"
import { valuesWithLinks } from "../serialize-record.ts"
import { profileOfRecord, type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { findHeldByOthers } from "../record-check-outs.ts"
import type { RecordRow } from "../record-repository.ts"
import { findRecord, stateOf } from "../record-row.ts"
import { isVisible } from "../visibility.ts"
import { withUid } from "../with-uid.ts"
import { namesFor } from "./names.ts"
import { userAsActor } from "./user-as-actor.ts"

export interface ExplainDeps extends AccessContextDeps {
  readonly database: Database
  readonly check: SchemaCheck
}

export interface RecordExplanation {
  readonly unreadable: AccessReason | null
  readonly locked: AccessReason | null
  readonly fields: readonly FieldExplanation[]
  /** The label of a field in the texts. */
  readonly labelOf: (keyword: Keyword) => string | undefined
}

export type ExplainService = ReturnType<typeof explainService>

/** Explains the state of a record for a user with the same visibility, access, rules and validation as its writes. */
export function explainService(deps: ExplainDeps) {
  const { database, check } = deps

  return {
    explain: (
      actor: Actor,
      id: RecordId,
      { keyword, userId }: QueryOf<typeof explainRecord>,
      language: Language,
    ): Promise<RecordExplanation> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const caller = await loadAccessContext(tx, actor, deps)
        const row = await findRecord(tx, actor.clientId, caller.visibility, id)
        const profile = profileOfRecord(caller, row)
        const requested =
          keyword === undefined ? profile.fields : profile.fields.filter((one) => one.keyword === keyword)
        if (requested.length === 0) throw new HttpError(404, problem("request.not_found", ["keyword"]))
        const isOther = userId !== undefined && userId !== actor.userId
        const user = isOther ? await loadAccessContext(tx, await userAsActor(tx, actor, userId), deps) : caller
        const labels = new Map(profile.fields.map((field) => [field.keyword, textIn(field.text, language)]))
        const labelOf = (other: Keyword) => labels.get(other)
        const unreadable = unreadableReason(user, profile, row)
        if (unreadable !== null) {
          const formatOptions = { compiled: profile, language, nameOf: () => undefined }
          const fields = requested.map((field) => explainHiddenRecord(formatOptions, field, unreadable))
          return { unreadable, locked: unreadable, fields, labelOf }
        }
        const explanationContext = await loadExplanationContext(tx, { caller, user, profile, row, language })
        const short = keyword === undefined
        const fields = requested.flatMap((field) => explainField(explanationContext, field.keyword, { short }) ?? [])
        return { unreadable, locked: explanationContext.locked, fields, labelOf }
      }),
  }

  /** Validates the stored record as if it were saved unchanged. */
  async function loadExplanationContext(tx: ClientTransaction, subject: Subject): Promise<ExplanationContext> {
    const { caller, user, profile, row, language } = subject
    const links = await linksOf(tx, user, [row.id])
    const visibleLinks = user === caller ? links : await linksOf(tx, caller, [row.id])
    const stored = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
    const contextInput = ruleContext(user, stateOf(row), { projectId: row.project_id, entityId: row.entity_id })
    const linkedSubject = { id: row.id, previous: stored, values: stored }
    const context = await loadRuleContext(tx, user, profile, contextInput, linkedSubject)
    const { values, problems } = checkRecord(check, profile, context, stored, stored)
    const names = await namesFor(tx, caller.actor, profile, values, visibleLinks)
    const held = await findHeldByOthers(tx, user, [row.id])
    const open = new Set<string>(visibleLinks.map(({ linked }) => linked.id))
    return {
      compiled: profile,
      evaluator: createEvaluator(profile, context, values),
      locked: readOnlyReason(user.actor, user.visibility, row) ?? (held.size > 0 ? "checked_out" : null),
      problems,
      language,
      nameOf: (id) => names.get(id),
      isOpen: (recordId) => open.has(recordId),
    }
  }
}

interface Subject {
  /** The requesting user; the explanation shows only what this user can see. */
  readonly caller: AccessContext
  /** The user whose view of the record is explained. */
  readonly user: AccessContext
  readonly profile: CompiledProfile
  readonly row: RecordRow
  readonly language: Language
}

/** Returns why the user cannot see the record at all, or null if they can. */
function unreadableReason(user: AccessContext, profile: CompiledProfile, row: RecordRow): AccessReason | null {
  if (!user.availableProfiles.has(profile.profileId)) return "no_module"
  if (!isVisible(user.visibility, row)) return "outside_entity"
  return canAccessRecord(user.actor, user.visibility, row, "READ") ? null : "no_read_permission"
}
