import { use, useMemo } from "react"
import { useIntl } from "react-intl"
import { explainTextsOf } from "../../../../messages/explain/load.ts"
import type { RecordStatus } from "../../../../schemas/workflow.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { catalogueOf } from "../../../queries/tags.ts"
import { ruleWords } from "./rule-words.ts"
import { useSharedTags } from "../tags-context.ts"

/** Rules in the reader's words; waits for the words where nobody asked for them yet. */
export function useRuleWords() {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const texts = use(explainTextsOf(language))
  return useMemo(
    () =>
      ruleWords({
        language,
        texts,
        tags: catalogueOf(lists),
        statusName: (status) => formatMessage({ id: `status.${status as RecordStatus}` }),
      }),
    [formatMessage, language, lists, texts],
  )
}
