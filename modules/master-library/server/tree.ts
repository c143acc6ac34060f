import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { FieldRole } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { listedRows, type ListedRow, recordPrinter } from "../../records/server/lists.ts"
import { maxProcesses, type MasterProcess, type ProcessTree } from "../contracts/library.ts"
import type { Sibling } from "./sibling-order.ts"
import { findTreeRows, type TreeRow } from "./tree-repository.ts"

/** A process with its place among its siblings. */
export interface Node extends TreeRow, Sibling {
  readonly row: ListedRow
}

/**
 * Loads the processes of the library in their order: parents before their children, siblings by number, then by uid.
 */
export async function loadTree(
  tx: ClientTransaction,
  access: AccessContext,
): Promise<{ readonly nodes: readonly Node[]; readonly isTruncated: boolean }> {
  const found = await findTreeRows(tx, access, maxProcesses + 1)
  const treeRows = found.slice(0, maxProcesses)
  const ids = treeRows.map(({ id }) => id)
  const rows = new Map((await listedRows(tx, access.actor.clientId, ids, [])).map((row) => [row.id, row]))
  const nodes = treeRows.flatMap((treeRow): Node[] => {
    const row = rows.get(treeRow.id)
    return row ? [{ ...treeRow, row, order: orderOf(access.availableProfiles.get(treeRow.profileId), row) }] : []
  })
  return { nodes: inTreeOrder(nodes), isTruncated: found.length > maxProcesses }
}

/** The children of a process, or the processes at the top, in their order. */
export function childrenOf(nodes: readonly Node[], parentId: RecordId | null): readonly Node[] {
  const known = new Set(nodes.map(({ id }) => id))
  return nodes.filter((node) => parentIn(known, node) === parentId)
}

/** The processes as a response, with the fields that the list of their profile shows. */
export function serializeTree(
  access: AccessContext,
  { nodes, isTruncated }: Awaited<ReturnType<typeof loadTree>>,
): ProcessTree {
  const known = new Set(nodes.map(({ id }) => id))
  const printers = new Map<ProfileId, ReturnType<typeof recordPrinter>>()
  const content = nodes.flatMap((node): MasterProcess[] => {
    const profile = access.availableProfiles.get(node.profileId)
    if (!profile) return []
    const print = printers.get(node.profileId) ?? recordPrinter({ access, profile, keywords: listedKeywords(profile) })
    printers.set(node.profileId, print)
    const { risks, controls, entities, uses } = node
    return [{ record: print(node.row, []), parentId: parentIn(known, node), risks, controls, entities, uses }]
  })
  return { content, isTruncated }
}

/** The keyword of the field with a role, if the profile has one. */
export function keywordOf({ fields }: Pick<CompiledProfile, "fields">, role: FieldRole): Keyword | undefined {
  return fields.find((field) => field.role === role)?.keyword
}

function listedKeywords(profile: CompiledProfile): ReadonlySet<Keyword> {
  const order = keywordOf(profile, "sort_order")
  return new Set([
    ...profile.columns.flatMap(({ keyword }) => keyword ?? []),
    profile.titleKeyword,
    ...(order ? [order] : []),
  ])
}

function orderOf(profile: CompiledProfile | undefined, { fields }: ListedRow): number | null {
  const id = profile?.fields.find(({ role }) => role === "sort_order")?.id
  const value = id === undefined ? undefined : fields[id]
  return typeof value === "string" && value !== "" && Number.isFinite(Number(value)) ? Number(value) : null
}

/** A parent that is not among the processes, for example because it is not returned, counts as none. */
function parentIn(known: ReadonlySet<RecordId>, { parentId }: Pick<Node, "parentId">): RecordId | null {
  return parentId !== null && known.has(parentId) ? parentId : null
}

/** @param nodes Sorted by uid. */
function inTreeOrder(nodes: readonly Node[]): readonly Node[] {
  const known = new Set(nodes.map(({ id }) => id))
  const children = Map.groupBy(nodes, (node) => parentIn(known, node))
  const ordered: Node[] = []
  const add = (parentId: RecordId | null) => {
    const siblings = (children.get(parentId) ?? []).toSorted(
      (one, other) => (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER),
    )
    for (const node of siblings) {
      ordered.push(node)
      add(node.id)
    }
  }
  add(null)
  return ordered
}
