import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from "../../schemas/decimal.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { addToDate } from "../../schemas/iso-date.ts"
import { unitsBetween } from "../../schemas/date-parts.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { variablesOf, type Atom, type Variable } from "./condition.ts"

/** What is known about a field's values. */
export interface DomainField {
  readonly keyword: Keyword
  readonly definition: FieldDefinition
  readonly schema: JsonSchema | undefined
  /** Computed or archived, not entered by users. */
  readonly isFilledIn: boolean
}

/**
 * A value that represents all values the conditions cannot distinguish; null is blank. Numbers and dates are ranks
 * among the constants.
 */
export type Sample = null | boolean | number | string | readonly string[]

export interface Domain {
  readonly variable: Variable
  readonly samples: readonly Sample[]
  /** Converts a sample that is not blank to a value that a record can hold, if there is one to display. */
  readonly valueOf: (sample: Sample) => StoredValue | undefined
}

export interface Domains {
  readonly byKey: ReadonlyMap<string, Domain>
  /** Rank of a constant that a variable is compared with. */
  readonly rankOf: (variable: Variable, constant: string) => number
}

/** A value that no condition names and no user enters. */
const another = "\u0000"
/** For more IDs than this, the subsets are not tried individually. */
const maxIds = 6

/** Representative values of every variable: what is true for all of them is true for all values. */
export function domainsOf(atoms: readonly Atom[], fields: ReadonlyMap<Keyword, DomainField>): Domains | undefined {
  const variables = new Map<string, Variable>()
  for (const variable of atoms.flatMap(variablesOf)) {
    const before = variables.get(variable.key)
    if (!before || before.sort === "any") variables.set(variable.key, variable)
  }
  const scales = scalesOf(atoms, variables, fields)
  const byKey = new Map<string, Domain>()
  for (const variable of variables.values()) {
    const domain = domainOf(variable)
    if (!domain) return undefined
    byKey.set(variable.key, domain)
  }
  return { byKey, rankOf: ({ key }, constant) => scales.get(key)?.rankOf(constant) ?? 0 }

  function domainOf(variable: Variable): Domain | undefined {
    const ownAtoms = atoms.filter((one) => one.about !== "order" && one.variable.key === variable.key)
    const field = variable.keyword === undefined ? undefined : fields.get(variable.keyword)
    switch (variable.sort) {
      case "free":
        return { variable, samples: [true, false], valueOf: nothing }
      case "flag":
        return { variable, samples: [true, false, null], valueOf: (sample) => sample as boolean }
      case "text": {
        const texts = ownAtoms.flatMap((one) => (one.about === "text" ? one.texts : []))
        const samples = [...new Set(texts), another, null]
        return { variable, samples, valueOf: (sample) => (sample === another ? "…" : (sample as string)) }
      }
      case "tags":
        return tagsDomain(variable, ownAtoms, field)
      case "any":
        return { variable, samples: [another, null], valueOf: nothing }
      default:
        return scales.get(variable.key)?.domainOf(variable)
    }
  }
}

const nothing = () => undefined

function tagsDomain(variable: Variable, atoms: readonly Atom[], field: DomainField | undefined): Domain | undefined {
  const named = [...new Set(atoms.flatMap((one) => (one.about === "chosen" ? one.ids : [])))]
  if (named.length > maxIds) return undefined
  const max = field?.schema?.maxItems ?? Number.POSITIVE_INFINITY
  const items = field?.schema?.items
  const written = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
  const unknownId = written?.find((id) => !named.includes(id as string))
  // A shared list may grow; a field's own options are complete.
  const fieldOptions = (field?.definition as { readonly options?: unknown } | undefined)?.options
  const isComplete = written !== undefined && Array.isArray(fieldOptions) && fieldOptions.length > 0
  const others = unknownId !== undefined ? [String(unknownId)] : isComplete ? [] : [another]
  const subsets = named.reduce<readonly (readonly string[])[]>(
    (all, id) => [...all, ...all.map((selected) => [...selected, id])],
    [[]],
  )
  const selected = subsets.filter(({ length }) => length > 0 && length <= max)
  const samples: Sample[] = [...selected, ...(others.length > 0 ? [others] : []), null]
  const valueOf = (sample: Sample) => (Array.isArray(sample) && !sample.includes(another) ? sample : undefined)
  return { variable, samples, valueOf: (sample) => valueOf(sample) as readonly string[] | undefined }
}

interface Scale {
  readonly rankOf: (constant: string) => number
  readonly domainOf: (variable: Variable) => Domain
}

/**
 * Variables that are compared with each other share a scale: its constants, with room for each variable between them.
 */
function scalesOf(
  atoms: readonly Atom[],
  variables: ReadonlyMap<string, Variable>,
  fields: ReadonlyMap<Keyword, DomainField>,
): ReadonlyMap<string, Scale> {
  const groups = new Map<string, { readonly keys: Set<string>; readonly constants: Set<string> }>()
  for (const variable of variables.values()) {
    if (variable.sort === "number" || variable.sort === "date")
      groups.set(variable.key, {
        keys: new Set([variable.key]),
        constants: new Set(boundsOf(variable, fields).filter(isText)),
      })
  }
  for (const one of atoms) {
    if (one.about !== "order") continue
    const [first, second] = variablesOf(one)
    const group = first && groups.get(first.key)
    if (!group) continue
    for (const side of [one.left, one.right]) if ("constant" in side) group.constants.add(side.constant)
    const other = second && groups.get(second.key)
    if (!other || other === group) continue
    for (const key of other.keys) {
      group.keys.add(key)
      groups.set(key, group)
    }
    for (const constant of other.constants) group.constants.add(constant)
  }
  const scales = new Map<unknown, Scale>()
  const byKey = new Map<string, Scale>()
  for (const [key, group] of groups) {
    const sort = variables.get(key)?.sort === "date" ? "date" : "number"
    const scale = scales.get(group) ?? scaleOf(sort, constantsOf(sort, [...group.constants]), group.keys.size, fields)
    scales.set(group, scale)
    byKey.set(key, scale)
  }
  return byKey
}

function scaleOf(
  sort: "number" | "date",
  constants: readonly string[],
  members: number,
  fields: ReadonlyMap<Keyword, DomainField>,
): Scale {
  const step = members + 1
  const order = compareBy(sort)
  const rankOf = (constant: string) => (constants.findIndex((one) => order(one, constant) === 0) + 1) * step
  return {
    rankOf,
    domainOf(variable) {
      const [minimum, maximum] = boundsOf(variable, fields)
      const least = minimum === undefined ? 1 : rankOf(minimum)
      const max = maximum === undefined ? constants.length * step + members : rankOf(maximum)
      const ranks = Array.from({ length: Math.max(0, max - least + 1) }, (_, index) => least + index)
      const samples: Sample[] = [...ranks, null]
      return {
        variable,
        samples,
        valueOf: (sample) => (typeof sample === "number" ? valueAt(sort, constants, step, sample) : undefined),
      }
    },
  }
}

/** The value at a rank: a constant, or a plain value between two constants. */
function valueAt(
  sort: "number" | "date",
  constants: readonly string[],
  step: number,
  rank: number,
): string | undefined {
  const gap = Math.floor(rank / step)
  const within = rank % step
  const lower = constants[gap - 1]
  const upper = constants[gap]
  if (within === 0) return lower
  if (sort === "date") {
    if (lower !== undefined && upper !== undefined) {
      const days = unitsBetween(lower, upper, "day")
      return addToDate(lower, Math.max(1, Math.floor((days * within) / step)), "day")
    }
    if (lower !== undefined) return addToDate(lower, within, "day")
    return addToDate(upper ?? "2026-01-01", upper === undefined ? within : within - step, "day")
  }
  if (lower !== undefined && upper !== undefined) {
    const integer = addDecimals(lower, String(within))
    if (compareDecimals(addDecimals(lower, String(step - 1)), upper) < 0) return integer
    const share = divideDecimals(multiplyDecimals(subtractDecimals(upper, lower), String(within)), String(step))
    return share === undefined ? undefined : addDecimals(lower, share)
  }
  if (lower !== undefined) return addDecimals(lower, String(within))
  return upper === undefined ? String(within) : addDecimals(upper, String(within - step))
}

/** The bounds that a field's settings set. */
export function settingsOf({ definition }: Pick<DomainField, "definition">): {
  readonly least?: string
  readonly most?: string
} {
  const { minimum, maximum } = definition as { readonly minimum?: unknown; readonly maximum?: unknown }
  return { ...(isText(minimum) && { least: minimum }), ...(isText(maximum) && { most: maximum }) }
}

function boundsOf(
  { keyword }: Variable,
  fields: ReadonlyMap<Keyword, DomainField>,
): readonly [minimum: string | undefined, maximum: string | undefined] {
  const field = keyword === undefined ? undefined : fields.get(keyword)
  // What is calculated can be out of bounds; then the record is rejected.
  const { least, most } = field && !field.isFilledIn ? settingsOf(field) : {}
  return [least, most]
}

const isText = (value: unknown): value is string => typeof value === "string"

const compareBy = (sort: "number" | "date") =>
  sort === "number" ? compareDecimals : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorted, without duplicates: 1.0 equals 1. */
function constantsOf(sort: "number" | "date", written: readonly string[]): readonly string[] {
  const order = compareBy(sort)
  const sorted = written.toSorted(order)
  return sorted.filter((one, index) => index === 0 || order(one, sorted[index - 1] ?? "") !== 0)
}
