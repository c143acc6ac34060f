import { linksThrough } from "../../../../engine/links/showing-field.ts"
import type { EntityId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Link } from "../../../records/server/index.ts"
import type { Subject } from "../staged/row-subjects.ts"
import type { Target } from "../staged/target.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { hasFieldFor, type ImportParent, type ParentsOfRecords } from "./record-parents.ts"
import type { MatrixRecord } from "./record-repository.ts"

/** What is known of the parents of the records that are validated. */
export interface Placing {
  readonly target: Target
  readonly parents: ParentsOfRecords
  readonly completedParents: ReadonlySet<RecordId>
  /** Existing records whose sheet another user has checked out. */
  readonly held: ReadonlyMap<RecordId, Problem>
  readonly processesOf: (links: readonly Link[]) => readonly Link["linked"][]
}

/** A record that is already in another process, or below another record where only one is possible. */
export function otherParents(
  { target: { profile }, parents, processesOf }: Placing,
  record: MatrixRecord,
  { links }: Subject,
  added: Readonly<Record<Keyword, readonly RecordId[]>>,
): readonly Problem[] {
  const nameOf = ({ uniqueId, name }: Link["linked"]) => `${uniqueId} ${name}`.slice(0, 200)
  for (const field of profile.links) {
    const [before] = added[field.keyword] === undefined ? [] : linksThrough(profile, field, links)
    const other = before && links.find(({ linked }) => linked.id === before.id)?.linked
    if (other && !field.allowMultiple)
      return [problem("import.other_parent", [field.keyword], { parent: nameOf(other) })]
  }
  const isBelowProcess = record.part === "RISK" || record.part === "SUB_PROCESS"
  const processId = isBelowProcess ? parents.processOf(record) : undefined
  if (processId === undefined) return []
  const processes = processesOf(links)
  const [first] = processes
  return first && !processes.some(({ id }) => id === processId)
    ? [problem("import.other_parent", [], { parent: nameOf(first) })]
    : []
}

/** Parents in a completed process, below which nothing is added. */
export const completedProblems = ({ completedParents }: Placing, added: readonly ImportParent[]): readonly Problem[] =>
  added.some(({ id }) => completedParents.has(id))
    ? [problem("access.read_only", [], { reason: "process_completed" })]
    : []

/** Links of records whose sheet another user has checked out: the preview says so before they are loaded. */
export const heldProblems = ({ held }: Placing, linked: readonly { readonly id: RecordId }[]): readonly Problem[] =>
  linked.flatMap(({ id }) => held.get(id) ?? []).slice(0, 1)

/** Parents that no field links, and a control below a risk of another entity. */
export function placementProblems(
  { targets }: MatrixTarget,
  profile: Target["profile"],
  parents: readonly ImportParent[],
  linkedByParents: readonly ImportParent[],
  entityId: EntityId | null,
): readonly Problem[] {
  const unlinkable = linkedByParents.find(({ type }) => !hasFieldFor(targets[type]?.profile, profile))
  if (unlinkable) return [problem("record.cannot_link", [], { type: unlinkable.type })]
  const isOfOther = parents.some(
    ({ type, entityId: other }) =>
      profile.type === "CONTROL" && type === "RISK" && other !== null && entityId !== null && other !== entityId,
  )
  return isOfOther ? [problem("import.other_entity", [])] : []
}
