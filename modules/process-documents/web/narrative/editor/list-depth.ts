import { Extension } from "@tiptap/core"
import { NodeRange, type Node } from "@tiptap/pm/model"
import { Plugin, type Transaction } from "@tiptap/pm/state"
import { liftTarget } from "@tiptap/pm/transform"
import { narrativeLimits } from "../../../../../schemas/narrative.ts"

/** Lists of the editor, by the names of their nodes. */
export const listTypes: ReadonlySet<string> = new Set(["bulletList", "orderedList"])

/** Items of lists that a paste or an indent would nest too deeply follow the item that they would be in. */
export const listDepths = Extension.create({
  name: "listDepths",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged) || findDeepList(doc) === undefined) return null
        for (let place = findDeepList(tr.doc); place !== undefined; place = findDeepList(tr.doc))
          if (!liftItems(tr, place)) return null
        return tr
      },
    }),
  ],
})

/** The place of the first list that is in too many others. */
function findDeepList(doc: Node): number | undefined {
  let found: number | undefined
  doc.descendants((node, place) => {
    if (listTypes.has(node.type.name) && listsAround(doc, place) >= narrativeLimits.listDepth) found ??= place
    return found === undefined && !node.isTextblock
  })
  return found
}

function listsAround(doc: Node, place: number): number {
  const around = doc.resolve(place)
  let count = 0
  for (let depth = around.depth; depth > 0; depth--) if (listTypes.has(around.node(depth).type.name)) count++
  return count
}

function liftItems(tr: Transaction, place: number): boolean {
  const list = tr.doc.nodeAt(place)
  if (!list) return false
  const first = tr.doc.resolve(place + 1)
  const items = new NodeRange(first, tr.doc.resolve(place + list.nodeSize - 1), first.depth)
  const target = liftTarget(items)
  if (target === null) return false
  tr.lift(items, target)
  return true
}
