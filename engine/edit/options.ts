import type { LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { optionIdPattern, valueLimits } from "../../schemas/value-limits.ts"
import { chooserAt, withChooser, type Option, type OptionPlace } from "./choosers.ts"
import { withOptionsLed } from "./option-references.ts"
import { insertedAt } from "./order.ts"

/** What of an option an edit may change. Its code may become another as long as nobody else has it. */
export interface OptionChange {
  readonly set: Readonly<Partial<Option>>
  readonly clear: readonly ("active" | "tone")[]
}

/** Adds options by their names at an index or the end, as far as the limit goes. Their codes are proposed from the names. */
export function addOptions(
  definition: ProfileDefinition,
  place: OptionPlace,
  names: readonly LocalisedText[],
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, place)
  if (!options || names.length === 0) return undefined
  const taken = new Set(options.map(({ id }) => id))
  const added = names.slice(0, Math.max(0, valueLimits.options - options.length)).map((name): Option => {
    const id = optionIdFrom(name.en, taken)
    taken.add(id)
    return { id, name }
  })
  return withOptions(definition, place, options.toSpliced(Math.min(index, options.length), 0, ...added))
}

/** Changes an option where it stands. With another code, what names the option says that from now on. */
export function changeOption(
  definition: ProfileDefinition,
  place: OptionPlace,
  optionId: string,
  { set, clear }: OptionChange,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, place)
  const before = options?.find(({ id }) => id === optionId)
  if (!options || !before) return undefined
  const { id = optionId } = set
  if (id !== optionId && (options.some((other) => other.id === id) || !isOptionId(id))) return undefined
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !clear.some((one) => one === name)))
  const after = { ...(kept as Option), ...set }
  const next = withOptions(
    definition,
    place,
    options.map((option) => (option === before ? after : option)),
  )
  return id === optionId ? next : withOptionsLed(next, place, (one) => (one === optionId ? id : one))
}

/** Moves an option to an index, counted without it. */
export function moveOption(
  definition: ProfileDefinition,
  place: OptionPlace,
  optionId: string,
  index: number,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, place)
  const moved = options?.find(({ id }) => id === optionId)
  if (!options || !moved) return undefined
  const others = options.filter((option) => option !== moved)
  return withOptions(definition, place, insertedAt(others, Math.max(0, index), moved))
}

/** Removes an option. What names it names `instead` from now on, or goes where it means nothing without it. */
export function removeOption(
  definition: ProfileDefinition,
  place: OptionPlace,
  optionId: string,
  instead?: string,
): ProfileDefinition | undefined {
  const options = optionsAt(definition, place)
  if (!options?.some(({ id }) => id === optionId)) return undefined
  const left = options.filter(({ id }) => id !== optionId)
  const other = left.some(({ id }) => id === instead) ? instead : undefined
  return withOptionsLed(withOptions(definition, place, left), place, (id) => (id === optionId ? other : id))
}

export const isOptionId = (id: string): boolean =>
  id.length <= valueLimits.optionId && new RegExp(optionIdPattern).test(id)

/** A code from a name, so that nobody has to invent one: `Not effective` gives `not_effective`. */
export function optionIdFrom(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const stem = words.join("_").slice(0, 40) || "option"
  for (let number = words.length > 0 ? 1 : taken.size + 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}_${number}`
    if (!taken.has(id)) return id
  }
}

/** The options of a place in their order; undefined where there is no such place. */
function optionsAt(definition: ProfileDefinition, place: OptionPlace): readonly Option[] | undefined {
  const chooser = chooserAt(definition, place)
  return chooser && (chooser.options ?? [])
}

/** Options of its own take the place of a shared list. */
function withOptions(definition: ProfileDefinition, place: OptionPlace, options: readonly Option[]): ProfileDefinition {
  return withChooser(definition, place, (chooser) => {
    const { tagId: _, ...rest } = chooser
    return { ...rest, options: [...options] }
  })
}
