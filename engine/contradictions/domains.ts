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

/** What is known of a field's values. */
export interface KnownField {
  readonly keyword: Keyword
  readonly definition: FieldDefinition
  readonly schema: JsonSchema | undefined
}

/** A value that stands for all that the conditions cannot distinguish; null is blank. Numbers and dates are ranks among the constants. */
export type Sample = null | boolean | number | string | readonly string[]

export interface Domain {
  readonly variable: Variable
  readonly samples: readonly Sample[]
  /** A sample that is not blank as a value that a record can hold, where there is one to show. */
  readonly valueOf: (sample: Sample) => StoredValue | undefined
}

export interface Domains {
  readonly byKey: ReadonlyMap<string, Domain>
  /** The rank of a constant that a variable is compared with. */
  readonly rankOf: (variable: Variable, constant: string) => number
}

/** Some value that no condition names; no value that people write. */
const another = "\u0000"
/** More subsets than these are not tried one by one. */
const mostIds = 6

/** Representative values of every variable: whatever holds for all of them holds for all values. */
export function domainsOf(atoms: readonly Atom[], fields: ReadonlyMap<Keyword, KnownField>): Domains | undefined {
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
    const own = atoms.filter((one) => one.about !== "order" && one.variable.key === variable.key)
    const field = variable.keyword === undefined ? undefined : fields.get(variable.keyword)
    switch (variable.sort) {
      case "free":
        return { variable, samples: [true, false], valueOf: nothing }
      case "flag":
        return { variable, samples: [true, false, null], valueOf: (sample) => sample as boolean }
      case "text": {
        const texts = own.flatMap((one) => (one.about === "text" ? one.texts : []))
        const samples = [...new Set(texts), another, null]
        return { variable, samples, valueOf: (sample) => (sample === another ? "…" : (sample as string)) }
      }
      case "tags":
        return tagsDomain(variable, own, field)
      case "any":
        return { variable, samples: [another, null], valueOf: nothing }
      default:
        return scales.get(variable.key)?.domainOf(variable)
    }
  }
}

const nothing = () => undefined

function tagsDomain(variable: Variable, atoms: readonly Atom[], field: KnownField | undefined): Domain | undefined {
  const named = [...new Set(atoms.flatMap((one) => (one.about === "chosen" ? one.ids : [])))]
  if (named.length > mostIds) return undefined
  const most = field?.schema?.maxItems ?? Number.POSITIVE_INFINITY
  const items = field?.schema?.items
  const written = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
  const beyond = written?.find((id) => !named.includes(id as string))
  // A shared list may grow; a field's own options are all there are.
  const ownOptions = (field?.definition as { readonly options?: unknown } | undefined)?.options
  const isComplete = written !== undefined && Array.isArray(ownOptions) && ownOptions.length > 0
  const others = beyond !== undefined ? [String(beyond)] : isComplete ? [] : [another]
  const subsets = named.reduce<readonly (readonly string[])[]>(
    (all, id) => [...all, ...all.map((chosen) => [...chosen, id])],
    [[]],
  )
  const chosen = subsets.filter(({ length }) => length > 0 && length <= most)
  const samples: Sample[] = [...chosen, ...(others.length > 0 ? [others] : []), null]
  const valueOf = (sample: Sample) => (Array.isArray(sample) && !sample.includes(another) ? sample : undefined)
  return { variable, samples, valueOf: (sample) => valueOf(sample) as readonly string[] | undefined }
}

interface Scale {
  readonly rankOf: (constant: string) => number
  readonly domainOf: (variable: Variable) => Domain
}

/** Variables that are compared with one another share a scale: its constants, and between them room for each variable. */
function scalesOf(
  atoms: readonly Atom[],
  variables: ReadonlyMap<string, Variable>,
  fields: ReadonlyMap<Keyword, KnownField>,
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
  fields: ReadonlyMap<Keyword, KnownField>,
): Scale {
  const step = members + 1
  const order = compareBy(sort)
  const rankOf = (constant: string) => (constants.findIndex((one) => order(one, constant) === 0) + 1) * step
  return {
    rankOf,
    domainOf(variable) {
      const [minimum, maximum] = boundsOf(variable, fields)
      const least = minimum === undefined ? 1 : rankOf(minimum)
      const most = maximum === undefined ? constants.length * step + members : rankOf(maximum)
      const ranks = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
      const samples: Sample[] = variable.neverBlank ? ranks : [...ranks, null]
      return {
        variable,
        samples,
        valueOf: (sample) => (typeof sample === "number" ? valueAt(sort, constants, step, sample) : undefined),
      }
    },
  }
}

/** What lies at a rank: a constant, or a plain value in the gap between two. */
function valueAt(
  sort: "number" | "date",
  constants: readonly string[],
  step: number,
  rank: number,
): string | undefined {
  const gap = Math.floor(rank / step)
  const within = rank % step
  const below = constants[gap - 1]
  const above = constants[gap]
  if (within === 0) return below
  if (sort === "date") {
    if (below !== undefined && above !== undefined) {
      const days = unitsBetween(below, above, "day")
      return addToDate(below, Math.max(1, Math.floor((days * within) / step)), "day")
    }
    if (below !== undefined) return addToDate(below, within, "day")
    return addToDate(above ?? "2026-01-01", above === undefined ? within : within - step, "day")
  }
  if (below !== undefined && above !== undefined) {
    const whole = addDecimals(below, String(within))
    if (compareDecimals(addDecimals(below, String(step - 1)), above) < 0) return whole
    const share = divideDecimals(multiplyDecimals(subtractDecimals(above, below), String(within)), String(step))
    return share === undefined ? undefined : addDecimals(below, share)
  }
  if (below !== undefined) return addDecimals(below, String(within))
  return above === undefined ? String(within) : addDecimals(above, String(within - step))
}

function boundsOf(
  { keyword }: Variable,
  fields: ReadonlyMap<Keyword, KnownField>,
): readonly [minimum: string | undefined, maximum: string | undefined] {
  const field = keyword === undefined ? undefined : fields.get(keyword)
  const { minimum, maximum } = (field?.definition ?? {}) as { readonly minimum?: unknown; readonly maximum?: unknown }
  return [isText(minimum) ? minimum : undefined, isText(maximum) ? maximum : undefined]
}

const isText = (value: unknown): value is string => typeof value === "string"

const compareBy = (sort: "number" | "date") =>
  sort === "number" ? compareDecimals : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** In their order, each once: 1.0 is 1. */
function constantsOf(sort: "number" | "date", written: readonly string[]): readonly string[] {
  const order = compareBy(sort)
  const sorted = written.toSorted(order)
  return sorted.filter((one, index) => index === 0 || order(one, sorted[index - 1] ?? "") !== 0)
}
