import { use, useMemo } from "react"
import { useIntl } from "react-intl"
import { explainTextsOf } from "../../../../messages/explain/load.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { RecordStatus } from "../../../../schemas/workflow.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { catalogueOf } from "../../../queries/tags.ts"
import { useSharedTags } from "../tags-context.ts"
import { useRoleChoices } from "./roles-context.ts"
import { ruleWords } from "./rule-words.ts"
import { useLinkedTypes } from "./use-linked-types.ts"
import { usePeopleNamed } from "./use-people-named.ts"

/** The rules of these definitions in the reader's words; waits for the words where nobody asked for them yet. */
export function useRuleWords(...definitions: readonly ProfileDefinition[]) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const texts = use(explainTextsOf(language))
  const tags = useMemo(() => catalogueOf(lists), [lists])
  const linkedThrough = useLinkedTypes(definitions)
  const people = usePeopleNamed(definitions, tags)
  const roles = useRoleChoices()
  return useMemo(() => {
    const roleNames = new Map(roles.map(({ value, label }) => [value, label]))
    return ruleWords({
      language,
      texts,
      tags,
      statusName: (status) => formatMessage({ id: `status.${status as RecordStatus}` }),
      nameOf: (id) => roleNames.get(id) ?? people.get(id),
      linkedThrough,
    })
  }, [formatMessage, language, tags, texts, roles, people, linkedThrough])
}
