import { use, useMemo } from "react"
import { useIntl } from "react-intl"
import { getExplainMessages } from "../../../../messages/explain/load.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { RecordStatus } from "../../../../schemas/workflow.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { catalogueOf } from "../tags/queries.ts"
import { useSharedTags } from "../tags-context.ts"
import { useRoleOptions } from "./roles-context.ts"
import { createRuleFormatter } from "./rule-formatter.ts"
import { useLinkedTypes } from "./use-linked-types.ts"
import { useRuleUserNames } from "./use-rule-user-names.ts"

/** Formatter of these definitions' rules in the user's language; suspends until the messages are loaded. */
export function useRuleFormatter(...definitions: readonly ProfileDefinition[]) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const messages = use(getExplainMessages(language))
  const tags = useMemo(() => catalogueOf(lists), [lists])
  const linkedThrough = useLinkedTypes(definitions)
  const people = useRuleUserNames(definitions, tags)
  const roles = useRoleOptions()
  return useMemo(() => {
    const roleNames = new Map(roles.map(({ value, label }) => [value, label]))
    return createRuleFormatter({
      language,
      messages,
      tags,
      statusName: (status) => formatMessage({ id: `status.${status as RecordStatus}` }),
      nameOf: (id) => roleNames.get(id) ?? people.get(id),
      linkedThrough,
    })
  }, [formatMessage, language, tags, messages, roles, people, linkedThrough])
}
