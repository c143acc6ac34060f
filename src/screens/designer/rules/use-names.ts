import { useEffect, useMemo, useState } from "react"
import { nameableOf, nameablesOf, type Nameable } from "../../../../engine/rule-builder/nameable.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile, ProfileSummary, TagCatalogue } from "../../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

type Linked = ReadonlyMap<string, CompiledProfile>

/** What rules can name; of linked records, what stands in the lists of their record types, as soon as those are known. */
export function useNames(
  definition: ProfileDefinition,
  tags: TagCatalogue,
  profiles: readonly ProfileSummary[],
): readonly Nameable[] {
  const { sections } = definition
  const wanted = useMemo(
    () => [...new Set(sections.flatMap(({ fields }) => fields).flatMap((field) => linkedProfiles(field, profiles)))],
    [sections, profiles],
  )
  const linked = useProfiles(wanted)
  return useMemo(
    () =>
      nameablesOf(definition, tags, (field) =>
        linkedProfiles(field, profiles).flatMap((id) => listedFields(linked.get(id), tags)),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rules and lists change nothing of what can be named
    [sections, tags, profiles, linked],
  )
}

/** The record types that a field links; the draft's own is not known as it will be. */
function linkedProfiles(field: FieldDefinition, profiles: readonly ProfileSummary[]): readonly ProfileSummary["id"][] {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  if (!reference) return []
  const { profileId, profileType } = reference
  return profiles.filter(({ id, type }) => (profileId ? id === profileId : type === profileType)).map(({ id }) => id)
}

/** Record types in force, each asked for once; one that cannot be had is left out. */
function useProfiles(ids: readonly ProfileSummary["id"][]): Linked {
  const services = useRecordServices()
  const [known, setKnown] = useState<Linked>(new Map())
  const list = ids.join(" ")
  useEffect(() => {
    let isWanted = true
    for (const id of ids) {
      services.loadProfile(id).then(
        (profile) => {
          if (isWanted) setKnown((before) => new Map(before).set(id, profile))
        },
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list says which they are
  }, [list, services])
  return known
}

function listedFields(profile: CompiledProfile | undefined, tags: TagCatalogue): readonly Nameable[] {
  if (!profile) return []
  const listed = new Set(profile.columns.map(({ keyword }) => keyword))
  return profile.fields
    .filter(({ keyword }) => listed.has(keyword))
    .flatMap(({ definition }) => nameableOf(definition, { ...profile.tags, ...tags }) ?? [])
}
