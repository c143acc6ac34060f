import { mergeAttributes, Node } from "@tiptap/core"
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from "@tiptap/react"
import Suggestion, { type SuggestionOptions } from "@tiptap/suggestion"
import type { RecordId } from "../../../../../schemas/ids.ts"
import { ReferenceLabel } from "../reference-label.tsx"

type Suggested = Omit<SuggestionOptions, "editor">

/** A reference to a record within the text: its ID alone is stored. */
export const recordReference = (suggestions: readonly Suggested[], titleOf: (recordId: RecordId) => string) =>
  Node.create({
    name: "recordReference",
    group: "inline",
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({
      recordId: { default: "", parseHTML: (element) => element.dataset["recordId"], renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag: "span[data-record-id]" }],
    renderHTML: ({ node }) => {
      const recordId = String(node.attrs["recordId"]) as RecordId
      return ["span", mergeAttributes({ "data-record-id": recordId }), titleOf(recordId)]
    },
    renderText: ({ node }) => titleOf(String(node.attrs["recordId"]) as RecordId),
    addNodeView: () => ReactNodeViewRenderer(EditedReference, { as: "span" }),
    addProseMirrorPlugins() {
      return suggestions.map((suggestion) =>
        Suggestion({
          ...suggestion,
          editor: this.editor,
          command: ({ editor, range, props }) => {
            const { id } = props as { readonly id: string }
            editor
              .chain()
              .focus()
              .insertContentAt(range, [
                { type: "recordReference", attrs: { recordId: id } },
                { type: "text", text: " " },
              ])
              .run()
          },
        }),
      )
    },
  })

function EditedReference({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper as="span" data-selected={selected ? "" : undefined}>
      <ReferenceLabel recordId={String(node.attrs["recordId"]) as RecordId} isLink={false} />
    </NodeViewWrapper>
  )
}
