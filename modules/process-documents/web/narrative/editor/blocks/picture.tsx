import { mergeAttributes, Node } from "@tiptap/core"
import { NodeViewWrapper, ReactNodeViewRenderer, useEditorState, type NodeViewProps } from "@tiptap/react"
import { ImagePlus, Trash2, Image as ImageIcon } from "lucide-react"
import { useId, useRef } from "react"
import { narrativeLimits, pictureWidths } from "../../../../../../schemas/narrative.ts"
import { Button } from "../../../../../../ui/button.tsx"
import { FormField } from "../../../../../../ui/form-field.tsx"
import { IconButton } from "../../../../../../ui/icon-button.tsx"
import { Popover } from "../../../../../../ui/popover.tsx"
import { Segmented } from "../../../../../../ui/segmented.tsx"
import { TextInput } from "../../../../../../ui/text-input.tsx"
import type { NarrativeBlockEditing, ToolProps } from "../block-editing.ts"
import { focusLater } from "../focus-later.ts"
import { pastedPictureNode } from "../pasted-picture.ts"
import { pictureTypes } from "../picture-types.ts"
import { pictureOf, ShownPicture } from "../../shown-picture.tsx"
import { useNarrativeText } from "../../use-narrative-text.ts"

export const picture: NarrativeBlockEditing = {
  name: "picture",
  attributes: { picture: { fileUploadId: undefined, alternativeText: undefined, width: undefined } },
  extensions: () => [pictureNode, pastedPictureNode],
  Tools,
}

const pictureNode = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileUploadId: { default: "", parseHTML: (element) => element.dataset["fileUploadId"] },
    alternativeText: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "" },
    width: {
      default: 100,
      parseHTML: (element) => pictureWidths.find((width) => String(width) === element.dataset["width"]) ?? 100,
    },
  }),
  parseHTML: () => [{ tag: "img[data-file-upload-id]" }],
  renderHTML: ({ node }) => {
    const { fileUploadId, alternativeText, width } = pictureOf(node.attrs)
    return [
      "img",
      mergeAttributes({ "data-file-upload-id": fileUploadId, alt: alternativeText, "data-width": String(width) }),
    ]
  },
  addNodeView: () => ReactNodeViewRenderer(EditedPicture),
})

function EditedPicture({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper data-drag-handle="" data-selected={selected ? "" : undefined}>
      <ShownPicture {...pictureOf(node.attrs)} />
    </NodeViewWrapper>
  )
}

function Tools({ editor, insertPictures }: ToolProps) {
  const text = useNarrativeText()
  const input = useRef<HTMLInputElement>(null)
  const isSelected = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("picture") })
  return (
    <>
      <IconButton
        size="sm"
        icon={<ImagePlus aria-hidden="true" />}
        label={text("narrative.picture.insert")}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(",")}
        aria-label={text("narrative.picture.insert")}
        onChange={(event) => {
          insertPictures([...(event.target.files ?? [])])
          event.target.value = ""
        }}
      />
      {isSelected ? (
        <Popover
          label={text("narrative.picture.edit")}
          trigger={
            <IconButton size="sm" icon={<ImageIcon aria-hidden="true" />} label={text("narrative.picture.edit")} />
          }
        >
          {(close) => <PictureForm editor={editor} onClose={close} />}
        </Popover>
      ) : null}
    </>
  )
}

function PictureForm({ editor, onClose }: Pick<ToolProps, "editor"> & { readonly onClose: () => void }) {
  const text = useNarrativeText()
  const id = useId()
  const { alternativeText, width } = useEditorState({
    editor,
    selector: ({ editor: current }) => pictureOf(current.getAttributes("picture")),
  })
  const finish = (then: () => void) => {
    onClose()
    focusLater(editor, then)
  }
  return (
    <form
      className="narrative-picture-form ru-grid ru-gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        finish(() => undefined)
      }}
    >
      <FormField
        id={`${id}text`}
        label={text("narrative.picture.text")}
        message={text("narrative.picture.text.help")}
        messageTone="neutral"
      >
        <TextInput
          id={`${id}text`}
          value={alternativeText}
          maxLength={narrativeLimits.alternativeText}
          aria-describedby={`${id}text-message`}
          onChange={(value) => editor.commands.updateAttributes("picture", { alternativeText: value })}
        />
      </FormField>
      <div className="ru-grid ru-gap-4">
        <span id={`${id}width`} className="ru-label">
          {text("narrative.picture.width")}
        </span>
        <Segmented
          labelledBy={`${id}width`}
          purpose="value"
          size="sm"
          value={String(width)}
          segments={pictureWidths.map((percent) => ({
            value: String(percent),
            label: text("narrative.picture.width.percent", { width: percent }),
          }))}
          onChange={(value) => editor.commands.updateAttributes("picture", { width: Number(value) })}
        />
      </div>
      <div className="narrative-picture-form__actions ru-row ru-gap-8">
        <Button size="sm" onClick={() => finish(() => editor.commands.deleteSelection())}>
          <Trash2 aria-hidden="true" />
          {text("narrative.picture.delete")}
        </Button>
        <Button size="sm" type="submit" variant="solid">
          {text("narrative.picture.done")}
        </Button>
      </div>
    </form>
  )
}
