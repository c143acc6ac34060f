import { Node, type Editor } from "@tiptap/core"
import { List, ListIndentDecrease, ListIndentIncrease, ListOrdered } from "lucide-react"
import { narrativeLimits } from "../../../../../../schemas/narrative.ts"
import type { NarrativeBlockEditing, ToolProps } from "../block-editing.ts"
import { listDepths, listTypes } from "../list-depth.ts"
import { ToolButton } from "../tool-button.tsx"
import { useNarrativeText } from "../../use-narrative-text.ts"

export const list: NarrativeBlockEditing = {
  name: "list",
  adapt(extension) {
    if (!(extension instanceof Node) || extension.name !== "listItem") return extension
    return extension.extend({
      content: "paragraph (paragraph | bulletList | orderedList)*",
      addKeyboardShortcuts() {
        return { ...this.parent?.(), Tab: () => indent(this.editor) }
      },
    })
  },
  extensions: () => [listDepths],
  Tools,
}

/** Indents a list item; the deepest lists are not indented further, and Tab does not leave them. */
function indent(editor: Editor): boolean {
  if (listDepth(editor) >= narrativeLimits.listDepth) return true
  return editor.commands.sinkListItem("listItem")
}

function listDepth({ state }: Editor): number {
  const { $from } = state.selection
  let depth = 0
  for (let level = $from.depth; level > 0; level--) {
    if (listTypes.has($from.node(level).type.name)) depth++
  }
  return depth
}

function Tools({ editor }: ToolProps) {
  const text = useNarrativeText()
  return (
    <>
      <ToolButton
        editor={editor}
        icon={<List aria-hidden="true" />}
        label={text("narrative.style.bulletList")}
        shortcut="Ctrl+Shift+8"
        isPressed={(current) => current.isActive("bulletList")}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolButton
        editor={editor}
        icon={<ListOrdered aria-hidden="true" />}
        label={text("narrative.style.orderedList")}
        shortcut="Ctrl+Shift+7"
        isPressed={(current) => current.isActive("orderedList")}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <ToolButton
        editor={editor}
        icon={<ListIndentDecrease aria-hidden="true" />}
        label={text("narrative.outdent")}
        shortcut="Shift+Tab"
        isDisabled={(current) => !current.can().liftListItem("listItem")}
        onClick={() => editor.chain().focus().liftListItem("listItem").run()}
      />
      <ToolButton
        editor={editor}
        icon={<ListIndentIncrease aria-hidden="true" />}
        label={text("narrative.indent")}
        shortcut="Tab"
        isDisabled={(current) =>
          listDepth(current) >= narrativeLimits.listDepth || !current.can().sinkListItem("listItem")
        }
        onClick={() => editor.chain().focus().sinkListItem("listItem").run()}
      />
    </>
  )
}
