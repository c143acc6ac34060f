import type { FastifyInstance } from "fastify"
import { addRule, removeRule, replaceRule } from "../../../../engine/edit/rules.ts"
import * as contract from "../../../../schemas/api/validation-rules.ts"
import type { RuleId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import { refusedInDraft } from "../../../../engine/edit/draft-problems.ts"
import { printDraft } from "../definitions/print-draft.ts"
import { type DefinitionService, newDefinitionId } from "../definitions/service.ts"

/** The rules of a draft as resources of their own; each call is an edit of the draft, on the revision it stands on. */
export function validationRuleRoutes(app: FastifyInstance, definitions: DefinitionService): void {
  route(app, contract.listValidationRules, async ({ actor, params }) => {
    const { row } = await definitions.get(actor, params.profileId)
    return { draftRevision: row.draft_revision, content: [...(row.draft.rules ?? [])] }
  })
  route(app, contract.createValidationRule, async ({ actor, params, body, language }) => {
    const rule = { ...body.rule, id: body.rule.id ?? newDefinitionId("r") } as Rule
    const add = (definition: ProfileDefinition) => addRule(definition, rule)
    const state = await definitions.edit(actor, params.profileId, body.draftRevision, add, refusedWith(rule.id))
    return printDraft(state, language)
  })
  route(app, contract.updateValidationRule, async ({ actor, params, body, language }) => {
    const rule = { ...body.rule, id: params.ruleId } as Rule
    const replace = (definition: ProfileDefinition) => found(replaceRule(definition, rule))
    const state = await definitions.edit(actor, params.profileId, body.draftRevision, replace, refusedWith(rule.id))
    return printDraft(state, language)
  })
  route(app, contract.deleteValidationRule, async ({ actor, params, query, language }) => {
    const remove = (definition: ProfileDefinition) => found(removeRule(definition, params.ruleId))
    return printDraft(await definitions.edit(actor, params.profileId, query.draftRevision, remove), language)
  })
}

function found(definition: ProfileDefinition | undefined): ProfileDefinition {
  if (!definition) throw new Refusal(404, problem("rule.not_found", ["ruleId"]))
  return definition
}

/** A draft may hold rules that dangle; a rule that is being written must compile. */
function refusedWith(ruleId: RuleId) {
  return (problems: readonly Problem[], definition: ProfileDefinition): readonly Problem[] => {
    const last = (definition.rules ?? []).findLastIndex(({ id }) => id === ruleId)
    const isOwn = ({ path }: Problem) => path[0] === "rules" && path[1] === last
    const others = problems.filter((one) => !isOwn(one))
    const refused = [...problems.filter(isOwn), ...refusedInDraft(others)]
    return refused.length > 0 ? [problem("rule.addition_failed", []), ...refused] : []
  }
}
