import { sortParentsFirst } from "../../../engine/links/parents-first.ts"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import type { RollOverProcess } from "../contract.ts"
import { partOfType, type SourceRecord } from "./plan-rows.ts"

/**
 * The processes of a previous year, parents before their children, with the number of records below each: those reached
 * without another process between. A record below two processes is counted by both.
 */
export function processTree(
  entityIds: readonly EntityId[],
  records: readonly SourceRecord[],
  rolledOver: ReadonlySet<RecordId>,
): RollOverProcess[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const links = records.flatMap((child) => child.parents.map((parent) => ({ parent, child })))
  const children = Map.groupBy(links, ({ parent }) => parent)
  const isProcess = ({ type }: SourceRecord) => partOfType[type] === undefined
  return sortParentsFirst(entityIds, records)
    .filter((record) => isProcess(record))
    .map((process) => ({
      id: process.id,
      entityId: process.entityId,
      type: process.type === "PROCESS" ? "PROCESS" : "SUB_PROCESS",
      uid: process.uid,
      name: process.name,
      parentId: process.parents.find((id) => byId.has(id)) ?? null,
      counts: countBelow(process, children),
      isRolledOver: rolledOver.has(process.id),
    }))
}

function countBelow(
  process: SourceRecord,
  children: ReadonlyMap<RecordId, readonly { readonly child: SourceRecord }[]>,
): RollOverProcess["counts"] {
  const counts = { risks: 0, controls: 0, tests: 0, issues: 0 }
  const found = new Set<RecordId>()
  const visit = (id: RecordId): void => {
    for (const { child } of children.get(id) ?? []) {
      const part = partOfType[child.type]
      if (part === undefined || found.has(child.id)) continue
      found.add(child.id)
      if (part !== "files" && !(part === "issues" && child.isDone)) counts[part] += 1
      visit(child.id)
    }
  }
  visit(process.id)
  return counts
}
