import { useCallback } from "react"
import { linkedSummaries, type LinkedType } from "../../../../engine/explain/linked-type.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { findExternalMentions } from "./external-mentions.ts"
import { useExternalNames } from "./external-names.tsx"
import { usePublishedProfiles } from "./use-published-profiles.ts"

/** Loads the linked record types of which rules use fields; no others are fetched. */
export function useLinkedTypes(definitions: readonly ProfileDefinition[]) {
  const language = useLanguage()
  const profiles = useExternalNames()?.profiles ?? none
  const requested = [...new Set(definitions.flatMap((definition) => linkedTypesOf(definition, profiles)))]
  const publishedProfiles = usePublishedProfiles(requested)
  return useCallback(
    (field: FieldDefinition, definition: ProfileDefinition): LinkedType | undefined => {
      const linked = linkedSummaries(field, profiles)
      if (linked.length === 0) return undefined
      return {
        names: linked.map(({ pluralName }) => textIn(pluralName, language)),
        fieldOf(id) {
          // A link to the same record type uses the draft.
          const own = linked.some((one) => one.id === definition.id)
          const fields = own ? definition.sections.flatMap((section) => section.fields) : []
          const others = linked.map((one) => publishedProfiles.get(one.id))
          const found = [...fields, ...others.flatMap((profile) => profile?.fields.map((one) => one.definition) ?? [])]
          return found.find((one) => one.id === id) ?? (others.includes(undefined) ? undefined : null)
        },
      }
    },
    [profiles, language, publishedProfiles],
  )
}

const none: readonly ProfileSummary[] = []

function linkedTypesOf({ rules, sections }: ProfileDefinition, profiles: readonly ProfileSummary[]) {
  const through = rules && profiles.length > 0 ? findExternalMentions(rules).through : undefined
  if (!through || through.size === 0) return []
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => through.has(id))
    .flatMap((field) => linkedSummaries(field, profiles).map(({ id }) => id))
}
