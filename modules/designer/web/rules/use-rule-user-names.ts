import { useMemo } from "react"
import { nameableOf } from "../../../../engine/rule-builder/nameable.ts"
import { createDirectory, useEntries } from "../../../../fields/rendering/directory.ts"
import type { UserSummary } from "../../../auth/contracts/auth.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { findExternalMentions } from "./external-mentions.ts"
import { useExternalNames } from "./external-names.tsx"

/** Names of the users in rules, by ID, as they are loaded. */
export function useRuleUserNames(
  definitions: readonly ProfileDefinition[],
  tags: TagCatalogue,
): ReadonlyMap<string, string> {
  const people = useExternalNames()?.people ?? nobody
  const list = [...new Set(definitions.flatMap((definition) => userIdsInRules(definition, tags)))].join(" ")
  const ids = useMemo(() => (list === "" ? [] : list.split(" ")), [list])
  const entries = useEntries(people, ids)
  return useMemo(() => new Map(entries.flatMap((user) => (user ? [[user.id, user.name] as const] : []))), [entries])
}

const nobody = createDirectory<UserSummary>(() => Promise.resolve([]))

/** Constants next to user fields; next to link fields, everything that looks like a user ID. */
function userIdsInRules({ rules, sections }: ProfileDefinition, tags: TagCatalogue): readonly string[] {
  const written = rules ? findExternalMentions(rules).written : []
  if (written.length === 0) return []
  const named = new Set(written.map(({ fieldId }) => fieldId))
  const userIds = sections
    .flatMap(({ fields }) => fields)
    .filter((field) => named.has(field.id) && nameableOf(field, tags)?.contentType === "people")
  const userFieldIds = new Set(userIds.map(({ id }) => id))
  return written.flatMap(({ fieldId, id, through }) =>
    (through === null ? userFieldIds.has(fieldId) : /^[0-9a-f-]{36}$/.test(id)) ? id : [],
  )
}
