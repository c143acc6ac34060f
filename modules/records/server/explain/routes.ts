import type { FastifyInstance } from "fastify"
import { loadExplainMessages } from "../../../../messages/explain/load.ts"
import { createExplanationFormatter, type ExplanationFormatter } from "../../../../messages/explain/words.ts"
import type { ExplainedFieldReply } from "../../contracts/explain.ts"
import { explainRecord } from "../../contracts/explain.ts"
import type { Aspect } from "../../../../schemas/explain.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { route } from "../../../../server/http/route.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import type { ExplainService, RecordExplanation } from "./service.ts"

const messages = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadExplainMessages[language]()] as const)),
)

export function explainRoutes(app: FastifyInstance, service: ExplainService): void {
  route(app, explainRecord, async ({ actor, params, query, language }) => {
    const explanation = await service.explain(actor, params.id, query, language)
    const { unreadable, locked } = explanation
    return {
      canRead: unreadable === null,
      unreadableReason: unreadable,
      canWrite: locked === null,
      readOnlyReason: locked,
      fields: serializeExplanations(explanation, language),
    }
  })
}

function serializeExplanations({ fields, labelOf }: RecordExplanation, language: Language): ExplainedFieldReply[] {
  const formatter = createFormatterFor(labelOf, language)
  return fields.map((field) => {
    const outcome = (aspect: Aspect) => ({
      ...field[aspect],
      reasons: [...field[aspect].reasons],
      description: formatter.outcome(field, aspect),
    })
    return {
      keyword: field.keyword,
      label: field.label,
      value: field.value,
      text: field.text,
      visible: outcome("visible"),
      required: outcome("required"),
      readOnly: outcome("readOnly"),
      computed: outcome("computed"),
      valid: outcome("valid"),
      sources: [...field.sources],
    }
  })
}

function createFormatterFor(labelOf: RecordExplanation["labelOf"], language: Language): ExplanationFormatter {
  const known = messages.get(language)
  if (!known) throw new Error(`There are no rule texts in ${language}.`)
  return createExplanationFormatter({
    language,
    messages: known,
    problemMessage: (problem) => problemMessage(withFieldName(problem, labelOf), language),
    statusName: (status) => format(`status.${status}`, language),
  })
}

/** Refers to another field by its label. */
function withFieldName(problem: Problem, labelOf: RecordExplanation["labelOf"]): Problem {
  const label = labelOf(String(problem.params?.["other"]))
  return label === undefined ? problem : { ...problem, params: { ...problem.params, other: label } }
}
