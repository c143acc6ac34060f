import { useEditorState, type Editor } from "@tiptap/react"
import { Bold, ChevronDown, Hash, Italic, Redo2, Strikethrough, Underline, Undo2 } from "lucide-react"
import { Fragment, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from "react"
import { useRichTextLabels } from "../../../../../renderers/rich-text.tsx"
import { headingLevels } from "../../../../../schemas/narrative.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useDirection } from "../../../../../ui/direction.ts"
import { Menu } from "../../../../../ui/menu.tsx"
import { LinkTool } from "../../../../../ui/rich-text/link-tool.tsx"
import type { ToolProps } from "./block-editing.ts"
import { editedBlocks } from "./edited-blocks.ts"
import { useNarrativeText } from "../use-narrative-text.ts"
import { focusLater } from "./focus-later.ts"
import { ToolButton } from "./tool-button.tsx"

export interface NarrativeToolbarProps extends ToolProps {
  readonly ref: Ref<HTMLDivElement>
  readonly isLinking: boolean
  readonly onLinkingChange: (isLinking: boolean) => void
  readonly onRefer: () => void
}

/** The tools of the editor. One of them is in the tab order; arrow keys, Home and End move between them. */
export function NarrativeToolbar({
  editor,
  insertPictures,
  ref,
  isLinking,
  onLinkingChange,
  onRefer,
}: NarrativeToolbarProps) {
  const text = useNarrativeText()
  const labels = useRichTextLabels()
  return (
    <RovingToolbar ref={ref} label={text("narrative.toolbar")}>
      <StyleMenu editor={editor} />
      <span className="narrative-toolbar__line" />
      {marks.map(({ name, icon, shortcut }) => (
        <ToolButton
          key={name}
          editor={editor}
          icon={icon}
          label={labels[name]}
          shortcut={shortcut}
          isPressed={(current) => current.isActive(name)}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <LinkTool editor={editor} labels={labels} open={isLinking} onOpenChange={onLinkingChange} />
      <ToolButton
        editor={editor}
        icon={<Hash aria-hidden="true" />}
        label={text("narrative.reference.insert")}
        shortcut="#"
        onClick={onRefer}
      />
      <span className="narrative-toolbar__line" />
      {editedBlocks.map(({ name, Tools }) => (
        <Fragment key={name}>{Tools ? <Tools editor={editor} insertPictures={insertPictures} /> : null}</Fragment>
      ))}
      <span className="narrative-toolbar__line" />
      <ToolButton
        editor={editor}
        icon={<Undo2 aria-hidden="true" />}
        label={text("narrative.undo")}
        shortcut="Ctrl+Z"
        isDisabled={(current) => !current.can().undo()}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        editor={editor}
        icon={<Redo2 aria-hidden="true" />}
        label={text("narrative.redo")}
        shortcut="Ctrl+Shift+Z"
        isDisabled={(current) => !current.can().redo()}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </RovingToolbar>
  )
}

const marks = [
  { name: "bold", icon: <Bold aria-hidden="true" />, shortcut: "Ctrl+B" },
  { name: "italic", icon: <Italic aria-hidden="true" />, shortcut: "Ctrl+I" },
  { name: "underline", icon: <Underline aria-hidden="true" />, shortcut: "Ctrl+U" },
  { name: "strike", icon: <Strikethrough aria-hidden="true" />, shortcut: "Ctrl+Shift+S" },
] as const

function StyleMenu({ editor }: { readonly editor: Editor }) {
  const text = useNarrativeText()
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive("blockquote")
        ? "quote"
        : (headingLevels.find((one) => current.isActive("heading", { level: one })) ?? null),
  })
  const name = (one: typeof level) =>
    one === null
      ? text("narrative.style.text")
      : one === "quote"
        ? text("narrative.style.quote")
        : text("narrative.style.heading", { level: one })
  const apply = (one: typeof level) =>
    focusLater(editor, () => {
      const chain = editor.chain()
      if (level === "quote") chain.lift("blockquote")
      if (one === "quote") chain.setParagraph().wrapIn("blockquote")
      else if (one === null) chain.setParagraph()
      else chain.setHeading({ level: one })
      chain.run()
    })
  return (
    <Menu
      label={text("narrative.style")}
      items={([null, ...headingLevels, "quote"] as const).map((one) => ({
        id: String(one ?? "text"),
        label: name(one),
        shortcut: one === null ? "Ctrl+Alt+0" : one === "quote" ? "Ctrl+Shift+B" : `Ctrl+Alt+${one}`,
        checked: one === level,
        onSelect: () => apply(one),
      }))}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className="narrative-toolbar__style"
          data-tooltip={text("narrative.style")}
          endIcon={<ChevronDown aria-hidden="true" />}
        >
          {name(level)}
        </Button>
      }
    />
  )
}

interface RovingToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly label: string
  readonly children: ReactNode
}

const toolsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("button:not(:disabled)")]

function RovingToolbar({ ref, label, children }: RovingToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)
  const isMirrored = useDirection() === "rtl"
  const choose = (tool: HTMLElement | undefined) => {
    if (!own.current) return
    const tools = toolsIn(own.current)
    const chosen = tool && tools.includes(tool) ? tool : tools[0]
    current.current = chosen ?? null
    for (const one of tools) one.tabIndex = one === chosen ? 0 : -1
  }
  // Tools come and go with the cursor.
  useLayoutEffect(() => choose(current.current ?? undefined))
  const move = (event: KeyboardEvent) => {
    const tools = own.current ? toolsIn(own.current) : []
    const at = tools.indexOf(event.target as HTMLElement)
    // Keys in an open popover are its own.
    if (at === -1 || event.defaultPrevented) return
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
    const next =
      event.key === "Home"
        ? tools[0]
        : event.key === "End"
          ? tools.at(-1)
          : step && tools[(at + step + tools.length) % tools.length]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={(element) => {
        own.current = element
        if (typeof ref === "function") ref(element)
        else if (ref) ref.current = element
      }}
      className="narrative-toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      onFocus={(event) => choose(event.target)}
    >
      {children}
    </div>
  )
}
