import type { Difference } from "../../schemas/differences.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Conflict, Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { cloneDefinition } from "./clone.ts"
import { differences } from "./difference.ts"
import { fieldsOf } from "./find.ts"
import { freeKeyword } from "./keywords.ts"
import { mergeSides } from "./merge-drafts.ts"
import { isDeepEqual } from "./same.ts"
import { withoutDangling } from "./without-dangling.ts"

/** A copy of a record type, the version of the origin it is based on, and the version to apply. */
export interface CopiedProfile {
  /** Undefined if it was copied from a draft that is no longer stored: then every difference needs a decision. */
  readonly base: ProfileDefinition | undefined
  /** The copy's draft. */
  readonly ours: ProfileDefinition
  readonly theirs: ProfileDefinition
}

/** Result of applying an origin version to a copy, in the terms of a change report. */
export interface OriginMergeResult {
  readonly definition: ProfileDefinition
  /** All conflicts, resolved or not. The definition contains the chosen side, or the copy's side if none was chosen. */
  readonly conflicts: readonly Conflict[]
  /** What the copy receives, apart from the conflicts. */
  readonly incoming: readonly Difference[]
  /** How the copy continues to differ from its origin, apart from the conflicts. */
  readonly remaining: readonly Difference[]
  /** Parts of the origin that are not applied because they reference something the copy does not have. */
  readonly leftOut: readonly Difference[]
}

/**
 * Applies a newer version of the origin to a copy: everything changed there since and not here. Parts of a copy have
 * the same IDs as in the origin and are matched by them; the copy keeps its own ID and names.
 */
export function applyOrigin(copied: CopiedProfile, resolutions: Resolutions = {}): OriginMergeResult {
  const { ours } = copied
  const merge = mergeOrigin(copied, resolutions)
  const oursOnly = mergeOrigin(copied, {})
  const incoming = differences(ours, oursOnly.definition)
  const withTheirs = mergeOrigin(copied, Object.fromEntries(merge.conflicts.map(({ key }) => [key, "theirs" as const])))
  return {
    definition: merge.definition,
    conflicts: merge.conflicts,
    incoming,
    remaining: differences(asCopy(copied.theirs, ours), withTheirs.definition),
    leftOut: differences(oursOnly.definition, oursOnly.fullDefinition).filter(
      ({ id }) => !incoming.some((difference) => difference.kind === "ruleRemoved" && difference.id === id),
    ),
  }
}

interface MergeOutcome {
  readonly definition: ProfileDefinition
  /** The same definition, including references to missing parts. */
  readonly fullDefinition: ProfileDefinition
  readonly conflicts: readonly Conflict[]
}

function mergeOrigin({ base, ours, theirs }: CopiedProfile, resolutions: Resolutions): MergeOutcome {
  const [before, now] = [base && asCopy(base, ours), asCopy(theirs, ours)]
  const merged = mergeSides({ base: before, ours, theirs: now }, resolutions)
  const { conflicts } = merged
  if (merged.definition === ours) return { definition: ours, fullDefinition: ours, conflicts }
  const fullDefinition = withOneInitialActivity(withKeywordsOf(ours, merged.definition), ours)
  const definition = withoutDangling(fullDefinition, [ours, now])
  return { definition: isDeepEqual(definition, ours) ? ours : definition, fullDefinition, conflicts }
}

/** A version of the origin as it would be copied today: with the ID and names of the copy. */
export function asCopy(
  version: ProfileDefinition,
  { id, name, pluralName, auditName }: ProfileDefinition,
): ProfileDefinition {
  return { ...cloneDefinition(version, id as ProfileId, name), pluralName, ...(auditName && { auditName }) }
}

/**
 * Keywords that external data uses stay stable: if two fields have the same keyword, the new field gets another one.
 */
function withKeywordsOf(ours: ProfileDefinition, merged: ProfileDefinition): ProfileDefinition {
  const own = new Map(fieldsOf(ours).map(({ id, keyword }) => [id, keyword]))
  const isOurKeyword = ({ id, keyword }: FieldDefinition) => own.get(id) === keyword
  const merge = new Set(fieldsOf(merged).flatMap((field) => (isOurKeyword(field) ? [field.keyword] : [])))
  const change = (field: FieldDefinition): FieldDefinition => {
    if (isOurKeyword(field)) return field
    const { keyword } = field
    const free = merge.has(keyword) ? freeKeyword(merge, keyword.replace(/_\d+$/, "")) : keyword
    merge.add(free)
    return free === keyword ? field : { ...field, keyword: free }
  }
  const sections = merged.sections.map((section) => ({ ...section, fields: section.fields.map(change) }))
  return { ...merged, sections }
}

/** If the merge results in two initial activities, the copy's own one remains initial. */
function withOneInitialActivity(merged: ProfileDefinition, { workflow: own }: ProfileDefinition): ProfileDefinition {
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
