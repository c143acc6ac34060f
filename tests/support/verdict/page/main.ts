import { prepareForAny } from "../../../../engine/validate/preparation.ts"
import { settleValues } from "../../../../engine/wire/settle-values.ts"
import { formStore } from "../../../../renderers/record/form-store.ts"
import { ruleContextOf, type RecordContext } from "../../../../renderers/record/record-context.ts"
import { compiled, ruleContext } from "../../compiled.ts"
import { storedRecord } from "../stored-record.ts"
import { decimalPlaces, verdictOf, type Pair, type Verdict } from "../verdict.ts"

/** The form's side: the very store that a record screen holds, filled as a person fills it, and then submitted. */
declare global {
  interface Window {
    /** Pairs and verdicts as JSON. */
    judge(pairs: string): Promise<string>
  }
}

const context: RecordContext = {
  language: "en",
  module: "IC",
  today: ruleContext.today,
  actor: ruleContext.actor,
  projectId: null,
  entityId: null,
  decimalPlaces,
}

window.judge = async (pairs) => {
  await prepareForAny()
  return JSON.stringify((JSON.parse(pairs) as readonly Pair[]).map(formVerdict))
}

function formVerdict(pair: Pair): Verdict {
  const profile = compiled(pair.definition)
  const record = pair.before ? storedRecord(profile, pair.before) : null
  const store = formStore(profile, record, context, record ? undefined : pair.values)
  for (const [keyword, value] of Object.entries(pair.values)) {
    if (record) store.set(keyword, value)
    store.leave(keyword)
  }
  store.submit()
  const problems = profile.fields.flatMap(({ keyword }) => store.field(keyword).problems)
  const rules = ruleContextOf(profile, record, context)
  return verdictOf(profile.hash, problems, settleValues(profile, store.values(), rules))
}

document.documentElement.dataset["code"] = makesCode()

function makesCode(): string {
  try {
    // That the policy refuses exactly this is what is to be shown.
    return String(new Function("return 'made'")())
  } catch (error) {
    return error instanceof EvalError ? "refused" : String(error)
  }
}
