import { isVariable } from "../../schemas/variables.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { findOptionSource, changeOptionSource, type Option, type OptionLocation } from "./option-sources.ts"
import { usesOfRemap, remapOptions, type OptionRemap, type OptionUse } from "./option-references.ts"

/** The new option source of a field or column. */
export interface SourceChange {
  readonly location: OptionLocation
  /** ID of the shared list or the user list; null for own options. */
  readonly tagId: string | null
  /** The available options; empty for a list of users. */
  readonly options: readonly Option[]
  /** Replacements for options that the new source does not have. */
  readonly instead?: Readonly<Record<string, string>>
}

/**
 * Changes the option source. References to an option stay if the new source has the same code; otherwise they use the
 * replacement, or are removed if they have no meaning without the option. Returns undefined if the location does not
 * exist.
 */
export function changeSource(definition: ProfileDefinition, change: SourceChange): ProfileDefinition | undefined {
  const { location, tagId, options } = change
  if (!findOptionSource(definition, location)) return undefined
  const next = changeOptionSource(definition, location, (optionSource) => {
    const { tagId: _, options: __, ...rest } = optionSource
    return { ...rest, ...(tagId === null ? { options: [...options] } : { tagId }) }
  })
  return remapOptions(next, location, createOptionRemap(change))
}

/** Effects of another source on references to options, and the codes it does not have. */
export interface SourceUses {
  readonly uses: readonly OptionUse[]
  /** Referenced codes that are missing, without duplicates. */
  readonly missing: readonly string[]
}

/** All parts that would be removed or changed. */
export function usesOfSource(definition: ProfileDefinition, change: SourceChange): SourceUses {
  const remap = createOptionRemap(change)
  const missing = new Set<string>()
  const known = new Set(change.options.map(({ id }) => id))
  const uses = usesOfRemap(definition, change.location, (id) => {
    if (!known.has(id) && !isVariable(id)) missing.add(id)
    return remap(id)
  })
  return { uses, missing: [...missing] }
}

function createOptionRemap({ options, instead = {} }: SourceChange): OptionRemap {
  const known = new Set(options.map(({ id }) => id))
  return (id) => {
    // A variable is resolved at run time and is valid in any list.
    if (known.has(id) || isVariable(id)) return id
    const other = Object.hasOwn(instead, id) ? instead[id] : undefined
    return other !== undefined && known.has(other) ? other : undefined
  }
}
