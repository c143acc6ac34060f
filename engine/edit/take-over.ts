import type { Difference } from "../../schemas/differences.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Conflict, Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { cloneDefinition } from "./clone.ts"
import { differences } from "./difference.ts"
import { fieldsOf } from "./find.ts"
import { freeKeyword } from "./keywords.ts"
import { mergeSides } from "./merge-drafts.ts"
import { saysTheSame } from "./same.ts"
import { withoutDangling } from "./without-dangling.ts"

/** A copy of a record type, the version of its origin that it came from, and the one it is to take over. */
export interface Copied {
  /** Undefined where it was copied from a draft that nobody kept: then whatever differs is to be decided. */
  readonly base: ProfileDefinition | undefined
  /** The copy's draft. */
  readonly ours: ProfileDefinition
  readonly theirs: ProfileDefinition
}

/** What taking a version over makes of a copy, in the words of a change report. */
export interface TakenOver {
  readonly definition: ProfileDefinition
  /** All of them, resolved or not; in the definition stands the side taken, the copy's where none was. */
  readonly conflicts: readonly Conflict[]
  /** What the copy comes to have, beside what is in conflict. */
  readonly comes: readonly Difference[]
  /** In what the copy goes on to differ from its origin, beside what is in conflict. */
  readonly stays: readonly Difference[]
  /** What of the origin does not come, since it speaks of something that the copy does not have. */
  readonly leftOut: readonly Difference[]
}

/**
 * Brings a newer version of the origin into a copy: what changed there since, and not here. Pieces of a copy have the ids
 * they have in the origin, at whatever version, so that they are matched by them; the copy keeps its own id and names.
 */
export function takeOver(copied: Copied, resolutions: Resolutions = {}): TakenOver {
  const { ours } = copied
  const taken = taking(copied, resolutions)
  const kept = taking(copied, {})
  const comes = differences(ours, kept.definition)
  const given = taking(copied, Object.fromEntries(taken.conflicts.map(({ key }) => [key, "theirs" as const])))
  return {
    definition: taken.definition,
    conflicts: taken.conflicts,
    comes,
    stays: differences(asCopy(copied.theirs, ours), given.definition),
    leftOut: differences(kept.definition, kept.whole).filter(
      ({ id }) => !comes.some((come) => come.kind === "ruleRemoved" && come.id === id),
    ),
  }
}

interface Taken {
  readonly definition: ProfileDefinition
  /** The same with what speaks of something that is not there. */
  readonly whole: ProfileDefinition
  readonly conflicts: readonly Conflict[]
}

function taking({ base, ours, theirs }: Copied, resolutions: Resolutions): Taken {
  const [before, now] = [base && asCopy(base, ours), asCopy(theirs, ours)]
  const merged = mergeSides({ base: before, ours, theirs: now }, resolutions)
  const { conflicts } = merged
  if (merged.definition === ours) return { definition: ours, whole: ours, conflicts }
  const whole = withOneBeginning(withKeywordsOf(ours, merged.definition), ours)
  const definition = withoutDangling(whole, [ours, now])
  return { definition: saysTheSame(definition, ours) ? ours : definition, whole, conflicts }
}

/** A version of the origin as it would be copied today: under the id and the names that the copy has. */
export function asCopy(
  version: ProfileDefinition,
  { id, name, pluralName, auditName }: ProfileDefinition,
): ProfileDefinition {
  return { ...cloneDefinition(version, id as ProfileId, name), pluralName, ...(auditName && { auditName }) }
}

/** What is written to by a keyword goes on to be: of two that come to have the same, the one that is new here gets another. */
function withKeywordsOf(ours: ProfileDefinition, merged: ProfileDefinition): ProfileDefinition {
  const own = new Map(fieldsOf(ours).map(({ id, keyword }) => [id, keyword]))
  const isOwn = ({ id, keyword }: FieldDefinition) => own.get(id) === keyword
  const taken = new Set(fieldsOf(merged).flatMap((field) => (isOwn(field) ? [field.keyword] : [])))
  const change = (field: FieldDefinition): FieldDefinition => {
    if (isOwn(field)) return field
    const { keyword } = field
    const free = taken.has(keyword) ? freeKeyword(taken, keyword.replace(/_\d+$/, "")) : keyword
    taken.add(free)
    return free === keyword ? field : { ...field, keyword: free }
  }
  const sections = merged.sections.map((section) => ({ ...section, fields: section.fields.map(change) }))
  return { ...merged, sections }
}

/** Where records begin in two activities since each side said of another that they do, they begin where the copy says. */
function withOneBeginning(merged: ProfileDefinition, { workflow: own }: ProfileDefinition): ProfileDefinition {
  const { workflow } = merged
  const beginnings = workflow?.activities.filter(({ initial }) => initial) ?? []
  if (!workflow || beginnings.length < 2) return merged
  const here = own?.activities.find(({ initial }) => initial)?.id
  const first = beginnings.find(({ id }) => id === here) ?? beginnings[0]
  const activities = workflow.activities.map(({ initial, ...activity }) =>
    initial && activity.id === first?.id ? { ...activity, initial } : activity,
  )
  return { ...merged, workflow: { ...workflow, activities } }
}
