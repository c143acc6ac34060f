import type { FastifyInstance } from "fastify"
import { addRule, removeRule, replaceRule } from "../../../../engine/edit/rules.ts"
import * as contract from "../../contracts/validation-rules.ts"
import type { RuleId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route } from "../../../../server/http/route.ts"
import { findDraftBlockers } from "../../../../engine/edit/draft-problems.ts"
import { serializeDraft } from "../definitions/serialize-draft.ts"
import { type DefinitionService, newDefinitionId } from "../definitions/service.ts"

/** Endpoints for the rules of a draft. Each change is an edit of the draft at its revision. */
export function validationRuleRoutes(app: FastifyInstance, definitions: DefinitionService): void {
  route(app, contract.listValidationRules, async ({ actor, params }) => {
    const { row } = await definitions.get(actor, params.profileId)
    return { draftRevision: row.draft_revision, content: [...(row.draft.rules ?? [])] }
  })
  route(app, contract.createValidationRule, async ({ actor, params, body, language }) => {
    const rule = { ...body.rule, id: body.rule.id ?? newDefinitionId("r") } as Rule
    const add = (definition: ProfileDefinition) => addRule(definition, rule)
    const state = await definitions.edit(actor, params.profileId, body.draftRevision, add, createBlockerFilter(rule.id))
    return serializeDraft(state, language)
  })
  route(app, contract.updateValidationRule, async ({ actor, params, body, language }) => {
    const rule = { ...body.rule, id: params.ruleId } as Rule
    const replace = (definition: ProfileDefinition) => assertFound(replaceRule(definition, rule))
    const state = await definitions.edit(
      actor,
      params.profileId,
      body.draftRevision,
      replace,
      createBlockerFilter(rule.id),
    )
    return serializeDraft(state, language)
  })
  route(app, contract.deleteValidationRule, async ({ actor, params, query, language }) => {
    const remove = (definition: ProfileDefinition) => assertFound(removeRule(definition, params.ruleId))
    return serializeDraft(await definitions.edit(actor, params.profileId, query.draftRevision, remove), language)
  })
}

function assertFound(definition: ProfileDefinition | undefined): ProfileDefinition {
  if (!definition) throw new HttpError(404, problem("rule.not_found", ["ruleId"]))
  return definition
}

/** A draft can contain invalid rules, but a rule being saved must compile. */
function createBlockerFilter(ruleId: RuleId) {
  return (problems: readonly Problem[], definition: ProfileDefinition): readonly Problem[] => {
    const last = (definition.rules ?? []).findLastIndex(({ id }) => id === ruleId)
    const isOfNewRule = ({ path }: Problem) => path[0] === "rules" && path[1] === last
    const others = problems.filter((one) => !isOfNewRule(one))
    const blockers = [...problems.filter(isOfNewRule), ...findDraftBlockers(others)]
    return blockers.length > 0 ? [problem("rule.addition_failed", []), ...blockers] : []
  }
}
