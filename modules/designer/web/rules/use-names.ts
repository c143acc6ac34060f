import { useMemo } from "react"
import { linkedSummaries } from "../../../../engine/explain/linked-type.ts"
import { nameableOf, nameablesOf, type Nameable } from "../../../../engine/rule-builder/nameable.ts"
import type { CompiledProfile, ProfileSummary, TagCatalogue } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { usePublishedProfiles } from "./use-published-profiles.ts"

/** Names that rules can use; for linked records, the columns of their lists once loaded. */
export function useNames(
  definition: ProfileDefinition,
  tags: TagCatalogue,
  profiles: readonly ProfileSummary[],
): readonly Nameable[] {
  const { sections } = definition
  const requested = useMemo(() => {
    const linked = sections.flatMap(({ fields }) => fields).flatMap((field) => linkedSummaries(field, profiles))
    return [...new Set(linked.map(({ id }) => id))]
  }, [sections, profiles])
  const linked = usePublishedProfiles(requested)
  return useMemo(
    () =>
      nameablesOf(definition, tags, (field) =>
        linkedSummaries(field, profiles).flatMap(({ id }) => listedFields(linked.get(id), tags)),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rules and lists do not affect the available names
    [sections, tags, profiles, linked],
  )
}

function listedFields(profile: CompiledProfile | null | undefined, tags: TagCatalogue): readonly Nameable[] {
  if (!profile) return []
  const listed = new Set(profile.columns.map(({ keyword }) => keyword))
  return profile.fields
    .filter(({ keyword }) => listed.has(keyword))
    .flatMap(({ definition }) => nameableOf(definition, { ...profile.tags, ...tags }) ?? [])
}
