import "./rich-text.css"
import { EditorContent, useEditor, type UseEditorOptions } from "@tiptap/react"
import { exitSuggestion } from "@tiptap/suggestion"
import { AtSign, Bold, CaseSensitive } from "lucide-react"
import { useEffect, useId, useRef, useState, type ReactNode } from "react"
import { IconButton } from "../icon-button.tsx"
import type { SearchChoices } from "../options/use-search.ts"
import { extensionsFor } from "./extensions.ts"
import { LinkTool } from "./link-tool.tsx"
import { MentionList } from "./mention-list.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"
import { RichTextTools } from "./rich-text-tools.tsx"
import { mentionKey, useMentions } from "./use-mentions.ts"

export interface RichTextEditorProps {
  /** Its accessible name. */
  readonly label: string
  readonly labels: RichTextLabels
  /** What stands in it at first; later it is its own master. */
  readonly initialHtml?: string
  readonly placeholder?: string
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** All tools at once, or folded behind a button where there is little room. */
  readonly tools?: "open" | "folded"
  readonly autoFocus?: boolean
  /** Finds people for @; without it nobody can be mentioned. */
  readonly searchPeople?: SearchChoices | undefined
  readonly onChange: (html: string, isBlank: boolean) => void
  /** Ctrl+Enter. */
  readonly onSubmit?: (() => void) | undefined
  /** Escape, where no list of people is open. */
  readonly onEscape?: (() => void) | undefined
  /** Files that are pasted into the text or dropped on it. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** Between text and tools, such as what is attached. */
  readonly children?: ReactNode
  readonly startActions?: ReactNode
  readonly endActions?: ReactNode
}

/** A text with forms. Fetched only when somebody writes: see `rich-text.tsx`. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, labels, initialHtml = "", placeholder = "", describedBy, invalid = false, searchPeople } = props
  const { tools = "open", autoFocus = false, onFiles } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [isUnfolded, setUnfolded] = useState(tools === "open")
  const [isLinking, setLinking] = useState(false)
  const { asking, suggestion, pick, activate } = useMentions(searchPeople)

  const options: UseEditorOptions = {
    // The style sheet is our own: the page's policy lets no script write one.
    injectCSS: false,
    textDirection: "auto",
    autofocus: autoFocus ? "end" : false,
    content: initialHtml,
    extensions: extensionsFor({
      placeholder,
      suggestion,
      onSubmit: () => latest.current.onSubmit?.(),
      onLink() {
        setUnfolded(true)
        setLinking(true)
      },
    }),
    editorProps: {
      attributes: attributesOf({ label, describedBy, invalid, asks: suggestion !== null }),
      handleDOMEvents: {
        // The editor would swallow it; where no list is open it is the surroundings' to close something with.
        keydown: (view, event) => event.key === "Escape" && !mentionKey.getState(view.state)?.active,
      },
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      handleDrop: (_, event) => takeFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: current }) => latest.current.onChange(current.getHTML(), current.getText().trim() === ""),
  }
  // Made once: what may change is read through the references, or set below.
  const editor = useEditor(options, [listId])
  function takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || !latest.current.onFiles) return false
    latest.current.onFiles(files)
    return true
  }

  useEffect(() => {
    const attributes = attributesOf({ label, describedBy, invalid, asks: suggestion !== null })
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, label, describedBy, invalid, suggestion])

  return (
    <div
      ref={box}
      className="ru-rich-editor"
      data-invalid={invalid ? "" : undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !props.onEscape) return
        event.preventDefault()
        props.onEscape()
      }}
      // Files that miss the text are taken as well.
      onDragOver={onFiles && ((event) => event.preventDefault())}
      onDrop={
        onFiles &&
        ((event) => {
          if (!event.defaultPrevented && takeFiles(event.dataTransfer)) event.preventDefault()
        })
      }
    >
      {isUnfolded ? (
        <RichTextTools editor={editor} labels={labels}>
          <LinkTool editor={editor} labels={labels} open={isLinking} onOpenChange={setLinking} />
        </RichTextTools>
      ) : null}
      <EditorContent editor={editor} className="ru-rich-editor__text" />
      {props.children}
      <div className="ru-rich-editor__foot">
        {searchPeople ? (
          <IconButton
            size="sm"
            icon={<AtSign aria-hidden="true" />}
            label={labels.mention}
            onClick={() =>
              editor.chain().focus().insertContent(beginning(editor.state.selection.$from.nodeBefore)).run()
            }
          />
        ) : null}
        {props.startActions}
        {tools === "folded" ? (
          <>
            {isUnfolded ? null : (
              <IconButton
                size="sm"
                icon={<Bold aria-hidden="true" />}
                label={labels.bold}
                shortcut="Ctrl+B"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor.chain().focus().toggleBold().run()}
              />
            )}
            <IconButton
              size="sm"
              icon={<CaseSensitive aria-hidden="true" />}
              label={labels.tools}
              aria-expanded={isUnfolded}
              current={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          </>
        ) : null}
        <span className="ru-rich-editor__gap" />
        {props.endActions}
      </div>
      {asking ? (
        <MentionList
          id={listId}
          asking={asking}
          labels={labels}
          anchor={() => box.current}
          textbox={() => editor.view.dom}
          onPick={pick}
          onActivate={activate}
          onClose={() => exitSuggestion(editor.view, mentionKey)}
        />
      ) : null}
    </div>
  )
}

/** An @ begins a name only after a space or at the beginning of a line. */
function beginning(before: { readonly text?: string | undefined } | null): string {
  return before === null || /\s$/.test(before.text ?? "") ? "@" : " @"
}

interface Naming {
  readonly label: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly asks: boolean
}

function attributesOf({ label, describedBy, invalid, asks }: Naming): Record<string, string> {
  return {
    class: "ru-rich",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": "true" }),
    ...(asks && { "aria-autocomplete": "list" }),
  }
}
