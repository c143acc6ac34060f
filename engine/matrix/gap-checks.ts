import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldRole, ProfileType } from "../../schemas/profile-types.ts"
import type { Condition, Filter } from "../../schemas/query.ts"
import { selectableColumns } from "../list/selectable-columns.ts"

/** Something that a risk and control matrix can lack, as a filter of the records that lack it. */
interface GapCheck {
  /** Its stable name. */
  readonly check: string
  readonly part: Extract<ProfileType, "RISK" | "CONTROL">
  /** Not checked in the master library, whose controls have no tests. */
  readonly inProjectsOnly?: true
  /** What mends a record: a link, a value, or something else in the open record. */
  readonly mend: "linkControl" | "linkRisk" | "fill" | "open"
  /** Null for a profile without the fields that it reads. */
  readonly filter: (profile: CompiledProfile) => Filter | null
}

/** Every check, in the order in which they are listed. */
export const gapChecks = [
  {
    check: "riskWithoutControl",
    part: "RISK",
    mend: "linkControl",
    filter: (risk) => notLinked(risk, "CHILD", ["CONTROL"]),
  },
  { check: "riskWithoutRating", part: "RISK", mend: "fill", filter: (risk) => blank(risk, "rating") },
  {
    check: "controlWithoutRisk",
    part: "CONTROL",
    mend: "linkRisk",
    filter: (control) => notLinked(control, "PARENT", ["RISK"]),
  },
  {
    check: "keyControlWithoutOwner",
    part: "CONTROL",
    mend: "fill",
    filter: (control) => ofKey(control, blank(control, "owner")),
  },
  {
    check: "keyControlWithoutEvidence",
    part: "CONTROL",
    mend: "fill",
    filter: (control) => ofKey(control, blank(control, "evidence")),
  },
  {
    check: "keyControlWithoutFrequency",
    part: "CONTROL",
    mend: "fill",
    filter: (control) => ofKey(control, blank(control, "frequency")),
  },
  {
    check: "keyControlWithoutTest",
    part: "CONTROL",
    inProjectsOnly: true,
    mend: "open",
    filter: (control) => ofKey(control, notLinked(control, "CHILD", ["TOD", "TOE"])),
  },
] as const satisfies readonly GapCheck[]

export type GapCheckName = (typeof gapChecks)[number]["check"]

/** The filter that finds the records of a profile with a gap; null for an unknown check, or one it cannot have. */
export function gapFilter(check: string, profile: CompiledProfile): Filter | null {
  const found = gapChecks.find((one) => one.check === check)
  return found?.part === profile.type ? found.filter(profile) : null
}

/** Records without any record of these types on one side. */
function notLinked(
  { links }: CompiledProfile,
  relation: "PARENT" | "CHILD",
  types: readonly ProfileType[],
): Filter | null {
  const fields = links.filter((link) => link.relation === relation && types.includes(link.profileType))
  return allOf(fields.map(({ keyword }) => ({ filterType: "presence", column: keyword, operator: "blank" })))
}

/** Records without a value of the field with a role. */
function blank(profile: CompiledProfile, role: FieldRole): Condition | null {
  const column = columnOf(profile, role)
  return column?.filter ? { filterType: column.filter, column: column.key, operator: "blank" } : null
}

/** The key controls that match a filter. */
function ofKey(profile: CompiledProfile, filter: Filter | null): Filter | null {
  const column = columnOf(profile, "key_control")
  if (!column || !filter) return null
  return allOf([{ filterType: "set", column: column.key, operator: "anyOf", values: ["true"] }, filter])
}

function columnOf(profile: CompiledProfile, role: FieldRole) {
  const field = profile.fields.find((one) => one.role === role)
  return field && selectableColumns(profile).find(({ keyword }) => keyword === field.keyword)
}

function allOf(conditions: readonly Filter[]): Filter | null {
  const [first, second] = conditions
  if (!first) return null
  return second ? { filterType: "join", operator: "AND", conditions } : first
}
