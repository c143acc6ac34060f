import { useCallback } from "react"
import { linkedSummaries, type LinkedType } from "../../../../engine/explain/linked-type.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { askedBeyond } from "./asked-beyond.ts"
import { useNamesBeyond } from "./names-beyond.tsx"
import { useProfilesInForce } from "./use-profiles-in-force.ts"

/** What is known of the records that fields link; of their types only those are fetched of which a rule names a field. */
export function useLinkedTypes(definitions: readonly ProfileDefinition[]) {
  const language = useLanguage()
  const profiles = useNamesBeyond()?.profiles ?? none
  const wanted = [...new Set(definitions.flatMap((definition) => typesAsked(definition, profiles)))]
  const inForce = useProfilesInForce(wanted)
  return useCallback(
    (field: FieldDefinition, definition: ProfileDefinition): LinkedType | undefined => {
      const linked = linkedSummaries(field, profiles)
      if (linked.length === 0) return undefined
      return {
        names: linked.map(({ pluralName }) => textIn(pluralName, language)),
        fieldOf(id) {
          // Its own type is as the draft has it.
          const own = linked.some((one) => one.id === definition.id)
          const fields = own ? definition.sections.flatMap((section) => section.fields) : []
          const others = linked.map((one) => inForce.get(one.id))
          const found = [...fields, ...others.flatMap((profile) => profile?.fields.map((one) => one.definition) ?? [])]
          return found.find((one) => one.id === id) ?? (others.includes(undefined) ? undefined : null)
        },
      }
    },
    [profiles, language, inForce],
  )
}

const none: readonly ProfileSummary[] = []

function typesAsked({ rules, sections }: ProfileDefinition, profiles: readonly ProfileSummary[]) {
  const through = rules && profiles.length > 0 ? askedBeyond(rules).through : undefined
  if (!through || through.size === 0) return []
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => through.has(id))
    .flatMap((field) => linkedSummaries(field, profiles).map(({ id }) => id))
}
