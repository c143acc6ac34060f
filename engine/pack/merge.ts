import type { Conflict, Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { numberItems } from "../edit/order.ts"
import { isDeepEqual } from "../edit/same.ts"
import {
  toMergeableDefinition,
  toRule,
  type MergeableDefinition,
  type MergeableRule,
} from "./merge/mergeable-definition.ts"
import { mergeOrder } from "../merge/merge-order.ts"
import { mergeFields, mergeSections } from "./merge/merge-sections.ts"
import { mapVersions, mergeItem, mergeItems, mergeNode } from "../merge/merge-value.ts"
import { createPathSegment, type Merging, type Versions } from "../merge/merging.ts"

export interface MergeResult {
  readonly definition: ProfileDefinition
  /** All conflicts, resolved or not. The definition contains the chosen side, or ours if none was chosen. */
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges two changed versions of one definition: the pack's (theirs) and the local one (ours), based on their common
 * origin (base). Everything is matched by immutable IDs. Without a base every difference is a conflict, and parts that
 * exist on one side only are kept.
 */
export function mergeDefinitions(
  base: ProfileDefinition | undefined,
  ours: ProfileDefinition,
  theirs: ProfileDefinition,
  resolutions: Resolutions = {},
): MergeResult {
  if (isDeepEqual(ours, theirs) || (base && isDeepEqual(base, theirs))) return { definition: ours, conflicts: [] }
  if (base && isDeepEqual(base, ours)) return { definition: theirs, conflicts: [] }
  const merging: Merging = { resolutions, conflicts: [] }
  const versions = mapVersions({ base, ours, theirs }, toMergeableDefinition)
  const own = mergeNode(
    merging,
    [],
    mapVersions(versions, (mergeable) => mergeable.own),
  )
  const sectionsInOrder = mergeSectionOrder(merging, versions)
  const rules = mergeRules(merging, versions)
  const definition = { ...own, sections: sectionsInOrder, ...(rules && { rules }) } as unknown as ProfileDefinition
  return { definition, conflicts: merging.conflicts }
}

/** Conflicts without a decision. */
export function findUnresolved(conflicts: readonly Conflict[], resolutions: Resolutions): readonly Conflict[] {
  return conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key))
}

function mergeSectionOrder(merging: Merging, versions: Versions<MergeableDefinition>): SectionDefinition[] {
  const sections = mergeSections(merging, versions)
  const fields = mergeFields(merging, versions, new Set(sections.keys()))
  const panels = ["LEFT", "RIGHT"].map((panel) => {
    const here = new Set([...sections].flatMap(([id, { position }]) => (position === panel ? [id] : [])))
    const at = [createPathSegment("setting", panel)]
    return mergeOrder(
      merging,
      at,
      here,
      mapVersions(versions, (mergeable) => mergeable.sectionOrder.get(panel)),
    )
  })
  return panels.flatMap((ids) => {
    const mergedSections = ids.flatMap((id): SectionDefinition[] => {
      const section = sections.get(id)
      if (!section) return []
      const here = new Set([...fields].flatMap(([fieldId, { home }]) => (home === id ? [fieldId] : [])))
      const order = mergeOrder(
        merging,
        [createPathSegment("section", id, section.name)],
        here,
        mapVersions(versions, (mergeable) => mergeable.fieldOrder.get(id)),
      )
      const own = order.map((fieldId) => ({ ...fields.get(fieldId)?.field, sortOrder: -1 }) as FieldDefinition)
      return [{ ...section, sortOrder: -1, fields: numberItems(own) }]
    })
    return numberItems(mergedSections)
  })
}

function mergeRules(merging: Merging, versions: Versions<MergeableDefinition>) {
  const { ours, theirs } = versions
  const nameOf = (target: string) => (ours?.fields.get(target) ?? theirs?.fields.get(target))?.fieldText
  const rules = mergeItems(
    mapVersions(versions, (mergeable) => mergeable.rules),
    (id, rule) => {
      const at = [createPathSegment("rule", id, nameOf((rule.ours ?? rule.theirs)?.logic.target ?? ""))]
      return mergeItem(merging, at, rule, (present) => {
        const objects = mapVersions(present, (part) => ({ ...part }))
        return mergeNode(merging, at, objects) as unknown as MergeableRule
      })
    },
  )
  const order = mergeOrder(
    merging,
    [createPathSegment("setting", "rules")],
    new Set(rules.keys()),
    mapVersions(versions, (mergeable) => [...mergeable.rules.keys()]),
  )
  const mergedHasRules = versions.base?.hasRules === ours?.hasRules ? theirs?.hasRules : ours?.hasRules
  if (order.length === 0 && !mergedHasRules) return undefined
  return order.flatMap((id) => {
    const rule = rules.get(id)
    return rule ? [toRule(rule)] : []
  })
}
