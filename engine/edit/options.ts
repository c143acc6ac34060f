import type { LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { optionIdPattern, valueLimits } from "../../schemas/value-limits.ts"
import { findOptionSource, changeOptionSource, type Option, type OptionLocation } from "./option-sources.ts"
import { remapOptions } from "./option-references.ts"
import { insertAt } from "./order.ts"

/** The editable properties of an option. Its code can change to one that no other option has. */
export interface OptionChange {
  readonly set: Readonly<Partial<Option>>
  readonly clear: readonly ("active" | "tone" | "score")[]
}

/** Adds options by name at an index or the end, up to the limit. Codes are proposed from the names. */
export function addOptions(
  definition: ProfileDefinition,
  location: OptionLocation,
  names: readonly LocalisedText[],
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, location)
  if (!options || names.length === 0) return undefined
  const usedIds = new Set(options.map(({ id }) => id))
  const added = names.slice(0, Math.max(0, valueLimits.options - options.length)).map((name): Option => {
    const id = optionIdFrom(name.en, usedIds)
    usedIds.add(id)
    return { id, name }
  })
  return withOptions(definition, location, options.toSpliced(Math.min(index, options.length), 0, ...added))
}

/** Changes an option in its position. A changed code is updated in all references. */
export function changeOption(
  definition: ProfileDefinition,
  location: OptionLocation,
  optionId: string,
  { set, clear }: OptionChange,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, location)
  const before = options?.find(({ id }) => id === optionId)
  if (!options || !before) return undefined
  const { id = optionId } = set
  if (id !== optionId && (options.some((other) => other.id === id) || !isOptionId(id))) return undefined
  const remaining = Object.fromEntries(Object.entries(before).filter(([name]) => !clear.some((one) => one === name)))
  const after = { ...(remaining as Option), ...set }
  const next = withOptions(
    definition,
    location,
    options.map((option) => (option === before ? after : option)),
  )
  return id === optionId ? next : remapOptions(next, location, (one) => (one === optionId ? id : one))
}

/** Moves an option to an index, counted without the option itself. */
export function moveOption(
  definition: ProfileDefinition,
  location: OptionLocation,
  optionId: string,
  index: number,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, location)
  const moved = options?.find(({ id }) => id === optionId)
  if (!options || !moved) return undefined
  const others = options.filter((option) => option !== moved)
  return withOptions(definition, location, insertAt(others, Math.max(0, index), moved))
}

/** Removes an option. References to it use `instead`, or are removed if they have no meaning without it. */
export function removeOption(
  definition: ProfileDefinition,
  location: OptionLocation,
  optionId: string,
  instead?: string,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, location)
  if (!options?.some(({ id }) => id === optionId)) return undefined
  const left = options.filter(({ id }) => id !== optionId)
  const other = left.some(({ id }) => id === instead) ? instead : undefined
  return remapOptions(withOptions(definition, location, left), location, (id) => (id === optionId ? other : id))
}

export const isOptionId = (id: string): boolean =>
  id.length <= valueLimits.optionId && new RegExp(optionIdPattern).test(id)

/** Proposes a code from a name: `Not effective` gives `not_effective`. */
export function optionIdFrom(name: string, usedIds: ReadonlySet<string>): string {
  const slug = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const stem = slug.join("_").slice(0, 40) || "option"
  for (let number = slug.length > 0 ? 1 : usedIds.size + 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}_${number}`
    if (!usedIds.has(id)) return id
  }
}

/** The options of a location, in order; undefined if the location does not exist. */
function optionsAt(definition: ProfileDefinition, location: OptionLocation): readonly Option[] | undefined {
  const optionSource = findOptionSource(definition, location)
  return optionSource && (optionSource.options ?? [])
}

/** Own options replace a shared list. */
function withOptions(
  definition: ProfileDefinition,
  location: OptionLocation,
  options: readonly Option[],
): ProfileDefinition {
  return changeOptionSource(definition, location, (optionSource) => {
    const { tagId: _, ...rest } = optionSource
    return { ...rest, options: [...options] }
  })
}
