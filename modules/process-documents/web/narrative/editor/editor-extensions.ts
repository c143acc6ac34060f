import { Extension, flattenExtensions, type AnyExtension } from "@tiptap/core"
import { Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
import type { Node } from "@tiptap/pm/model"
import { Placeholder } from "@tiptap/extensions"
import StarterKit from "@tiptap/starter-kit"
import { textDirection } from "../../../../../engine/narrative/text-direction.ts"
import { headingLevels } from "../../../../../schemas/narrative.ts"
import { linkRelation, safeLink } from "../../../../../schemas/rich-text.ts"
import { editedBlocks } from "./edited-blocks.ts"
import { exceededLimit, type ExceededLimit } from "./exceeded-limit.ts"

export interface NarrativeEditing {
  readonly placeholder: string
  readonly onLink: () => void
  /** A change was not made because the text would exceed a limit. */
  readonly onExceeded: (limit: ExceededLimit) => void
}

/** What can be written: exactly what the schema of narratives has. */
export function editorExtensions({ placeholder, onLink, onExceeded }: NarrativeEditing): AnyExtension[] {
  const kit = StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [...headingLevels] },
    dropcursor: { color: false, class: "narrative-drop" },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => safeLink(url) !== undefined,
      HTMLAttributes: { rel: linkRelation, target: null },
    },
  })
  const adapted = flattenExtensions([kit])
    // A list item adds its keys itself, when the editor flattens extensions again.
    .filter(({ name }) => name !== "starterKit" && !name.endsWith("BranchingDeleteKeymap"))
    .map((extension) =>
      editedBlocks.reduce((adaptedSoFar, { adapt }) => adapt?.(adaptedSoFar) ?? adaptedSoFar, extension),
    )
  return [
    ...adapted,
    ...editedBlocks.flatMap(({ extensions }) => extensions?.() ?? []),
    Placeholder.configure({ placeholder }),
    linkKey(onLink),
    documentKeys,
    limits(onExceeded),
    containerDirections,
  ]
}

const linkKey = (onLink: () => void) =>
  Extension.create({
    name: "linkKey",
    addKeyboardShortcuts: () => ({
      "Mod-Shift-l": () => {
        onLink()
        return true
      },
    }),
  })

/** To both ends of the text: the browser's own keys stop at a reference, which is not editable. */
const documentKeys = Extension.create({
  name: "documentKeys",
  addKeyboardShortcuts: () => ({
    "Mod-Home": ({ editor }) => editor.chain().focus("start").scrollIntoView().run(),
    "Mod-End": ({ editor }) => editor.chain().focus("end").scrollIntoView().run(),
  }),
})

/** Rejects a change by which the text exceeds a limit; a text that already does can be shortened. */
const limits = (onExceeded: (limit: ExceededLimit) => void) =>
  Extension.create({
    name: "limits",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true
          const limit = exceededLimit(transaction.doc)
          if (limit === undefined || exceededLimit(state.doc) === limit) return true
          onExceeded(limit)
          return false
        },
      }),
    ],
  })

const directed: ReadonlySet<string> = new Set(["blockquote", "bulletList", "orderedList", "listItem", "table"])

/** Lists, quotes and tables have the direction of their first letter, which `dir="auto"` does not find in them. */
const containerDirections = Extension.create({
  name: "containerDirections",
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => directionsIn(doc) } })],
})

function directionsIn(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, place) => {
    const direction = directed.has(node.type.name) ? textDirection(node.textContent) : undefined
    if (direction) decorations.push(Decoration.node(place, place + node.nodeSize, { dir: direction }))
    return !node.isTextblock
  })
  return DecorationSet.create(doc, decorations)
}
