import { isVariable } from "../../schemas/variables.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { chooserAt, withChooser, type Option, type OptionPlace } from "./choosers.ts"
import { usesOfLead, withOptionsLed, type OptionLead, type OptionUse } from "./option-references.ts"

/** Where a field or a column chooses from, from now on. */
export interface SourceChange {
  readonly place: OptionPlace
  /** The shared list, or the people; null for options of its own. */
  readonly tagId: string | null
  /** What there is to choose from then; of a list that says who may be chosen, nothing. */
  readonly options: readonly Option[]
  /** What is read in place of an option that is not among them. */
  readonly instead?: Readonly<Record<string, string>>
}

/**
 * Chooses from another list. What names an option goes on naming it where the list has one of that code; else it names
 * the one that is said for it, or goes where it means nothing without it. Undefined where there is no such place.
 */
export function changeSource(definition: ProfileDefinition, change: SourceChange): ProfileDefinition | undefined {
  const { place, tagId, options } = change
  if (!chooserAt(definition, place)) return undefined
  const next = withChooser(definition, place, (chooser) => {
    const { tagId: _, options: __, ...rest } = chooser
    return { ...rest, ...(tagId === null ? { options: [...options] } : { tagId }) }
  })
  return withOptionsLed(next, place, leadOf(change))
}

/** What another list would do to what names options, and which of them it does not have. */
export interface SourceUses {
  readonly uses: readonly OptionUse[]
  /** The codes that are named and not there, each once. */
  readonly missing: readonly string[]
}

/** What would go or change by it. */
export function usesOfSource(definition: ProfileDefinition, change: SourceChange): SourceUses {
  const lead = leadOf(change)
  const missing = new Set<string>()
  const known = new Set(change.options.map(({ id }) => id))
  const uses = usesOfLead(definition, change.place, (id) => {
    if (!known.has(id) && !isVariable(id)) missing.add(id)
    return lead(id)
  })
  return { uses, missing: [...missing] }
}

function leadOf({ options, instead = {} }: SourceChange): OptionLead {
  const known = new Set(options.map(({ id }) => id))
  return (id) => {
    // A variable stands for somebody or something at the moment, in whatever list.
    if (known.has(id) || isVariable(id)) return id
    const other = Object.hasOwn(instead, id) ? instead[id] : undefined
    return other !== undefined && known.has(other) ? other : undefined
  }
}
