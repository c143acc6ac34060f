import { effectiveHoldings, inTreeOrder } from "../../../engine/organisation/group-tree.ts"
import type { StructureNode } from "../contracts/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"

interface Written {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly holding: string | null
}

/** A group as the server returns it. */
function groupOf(written: readonly Written[]): readonly StructureNode[] {
  const nodes = written.map(({ id, parent, holding }) => ({
    id: id as EntityId,
    parentId: parent as EntityId | null,
    percentageHolding: holding,
  }))
  const effective = effectiveHoldings(nodes)
  return inTreeOrder(
    nodes.map((node, index): StructureNode => ({
      ...node,
      name: written[index]?.name ?? "",
      uniqueId: `U${String(index + 1).padStart(5, "0")}`,
      country: "GB",
      entityType: node.parentId === null ? "PARENT" : "CHILD",
      parentHidden: false,
      effectiveHolding: effective.get(node.id) ?? null,
    })),
  )
}

export const oneEntity = groupOf([{ id: "e1", name: "Calverine Foods Ltd", parent: null, holding: null }])

export const twelveEntities = groupOf([
  { id: "e1", name: "Calverine Foods Ltd", parent: null, holding: null },
  { id: "e2", name: "Calverine Logistics GmbH", parent: "e1", holding: "100" },
  { id: "e3", name: "كالفرين الخليج", parent: "e1", holding: "70" },
  { id: "e4", name: "Calverine Cold Chain GmbH", parent: "e2", holding: "51" },
  { id: "e5", name: "Calverine Rail Spedition GmbH", parent: "e2", holding: "33.3333333333" },
  { id: "e6", name: "कैल्वरीन फ़ूड्स इंडिया", parent: "e1", holding: "62.5" },
  { id: "e7", name: "Calverine Mills India", parent: "e6", holding: "80" },
  { id: "e8", name: "Calverine Dairy India", parent: "e6", holding: null },
  { id: "e9", name: "Calverine Dairy North", parent: "e8", holding: "100" },
  { id: "e10", name: "Calverine Trading Oman", parent: "e3", holding: "49" },
  {
    id: "e11",
    name: "Calverine Holdings with a name that is longer than what a card can hold",
    parent: "e10",
    holding: "100",
  },
  { id: "e12", name: "Calverine Pension Trustee", parent: null, holding: null },
])

/** Three hundred entities in one tree, with six children each. */
export const threeHundredEntities = groupOf(
  Array.from({ length: 300 }, (_, index) => ({
    id: `m${index}`,
    name: `Calverine ${index + 1}`,
    parent: index === 0 ? null : `m${Math.floor((index - 1) / 6)}`,
    holding: index === 0 ? null : String(100 - (index % 50)),
  })),
)
