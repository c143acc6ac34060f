import "./rich-text.css"
import { EditorContent, useEditor, type UseEditorOptions } from "@tiptap/react"
import { exitSuggestion } from "@tiptap/suggestion"
import { AtSign, Bold, CaseSensitive } from "lucide-react"
import { useEffect, useId, useRef, useState, type ReactNode } from "react"
import { IconButton } from "../icon-button.tsx"
import type { SearchOptions } from "../options/use-search.ts"
import { extensionsFor } from "./extensions.ts"
import { LinkTool } from "./link-tool.tsx"
import { MentionList } from "./mention-list.tsx"
import { parsePasted } from "./pasted-html.ts"
import type { RichTextLabels } from "./rich-text-labels.ts"
import { RichTextTools } from "./rich-text-tools.tsx"
import { mentionKey, useMentions } from "./use-mentions.ts"

export interface RichTextEditorProps {
  /** Accessible name. */
  readonly label: string
  readonly labels: RichTextLabels
  /** Initial content; later changes are ignored. */
  readonly initialHtml?: string
  readonly placeholder?: string
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** All tools, or collapsed behind a button when space is limited. */
  readonly tools?: "open" | "folded"
  readonly autoFocus?: boolean
  /** Finds users for @; without it, mentions are disabled. */
  readonly searchUsers?: SearchOptions | undefined
  readonly onChange: (html: string, isBlank: boolean) => void
  /** Ctrl+Enter. */
  readonly onSubmit?: (() => void) | undefined
  /** Escape, when no suggestions are open. */
  readonly onEscape?: (() => void) | undefined
  /** Files pasted into the text or dropped on it. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** Between text and tools, such as attachments. */
  readonly children?: ReactNode
  readonly startActions?: ReactNode
  readonly endActions?: ReactNode
}

/** Rich text editor. Loaded only when the user writes: see `rich-text.tsx`. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, labels, initialHtml = "", placeholder = "", describedBy, invalid = false, searchUsers } = props
  const { tools = "open", autoFocus = false, onFiles } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [isExpanded, setExpanded] = useState(tools === "open")
  const [isLinking, setLinking] = useState(false)
  const { mentionQuery, suggestion, pick, activate } = useMentions(searchUsers)

  const options: UseEditorOptions = {
    // Uses our own style sheet: the content security policy forbids inline styles.
    injectCSS: false,
    textDirection: "auto",
    autofocus: autoFocus ? "end" : false,
    content: initialHtml,
    extensions: extensionsFor({
      placeholder,
      suggestion,
      onSubmit: () => latest.current.onSubmit?.(),
      onLink() {
        setExpanded(true)
        setLinking(true)
      },
    }),
    editorProps: {
      attributes: attributesOf({ label, describedBy, invalid, hasSuggestions: suggestion !== null }),
      handleDOMEvents: {
        // The editor would swallow Escape; without open suggestions the surrounding layer handles it.
        keydown: (view, event) => event.key === "Escape" && !mentionKey.getState(view.state)?.active,
      },
      transformPastedHTML: (html) => parsePasted(html).innerHTML,
      handlePaste: (_, event) => !hasText(event.clipboardData) && pasteFiles(event.clipboardData),
      handleDrop: (_, event) => pasteFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: current }) => latest.current.onChange(current.getHTML(), current.getText().trim() === ""),
  }
  // Created once: changing values are read through refs, or set below.
  const editor = useEditor(options, [listId])
  function pasteFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || !latest.current.onFiles) return false
    latest.current.onFiles(files)
    return true
  }

  useEffect(() => {
    const attributes = attributesOf({ label, describedBy, invalid, hasSuggestions: suggestion !== null })
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
      // Accepts files dropped next to the text, too.
      onDragOver={onFiles && ((event) => event.preventDefault())}
      onDrop={
        onFiles &&
        ((event) => {
          if (!event.defaultPrevented && pasteFiles(event.dataTransfer)) event.preventDefault()
        })
      }
    >
      {isExpanded ? (
        <RichTextTools editor={editor} labels={labels}>
          <LinkTool editor={editor} labels={labels} open={isLinking} onOpenChange={setLinking} />
        </RichTextTools>
      ) : null}
      <EditorContent editor={editor} className="ru-rich-editor__text" />
      {props.children}
      <div className="ru-rich-editor__foot ru-cluster ru-gap-2">
        {searchUsers ? (
          <IconButton
            size="sm"
            icon={<AtSign aria-hidden="true" />}
            label={labels.mention}
            onClick={() =>
              editor.chain().focus().insertContent(leadingText(editor.state.selection.$from.nodeBefore)).run()
            }
          />
        ) : null}
        {props.startActions}
        {tools === "folded" ? (
          <>
            {isExpanded ? null : (
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
              aria-expanded={isExpanded}
              current={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            />
          </>
        ) : null}
        <span className="ru-fill" />
        {props.endActions}
      </div>
      {mentionQuery ? (
        <MentionList
          id={listId}
          mentionQuery={mentionQuery}
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

/** Word and Excel put a picture of what was copied on the clipboard, too; the text is what is meant. */
const hasText = (data: DataTransfer | null): boolean =>
  data !== null && data.types.includes("text/html") && data.getData("text/plain").trim() !== ""

/** An @ starts a mention only after a space or at the start of a line. */
function leadingText(before: { readonly text?: string | undefined } | null): string {
  return before === null || /\s$/.test(before.text ?? "") ? "@" : " @"
}

interface EditorLabels {
  readonly label: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly hasSuggestions: boolean
}

function attributesOf({ label, describedBy, invalid, hasSuggestions }: EditorLabels): Record<string, string> {
  return {
    class: "ru-rich",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": "true" }),
    ...(hasSuggestions && { "aria-autocomplete": "list" }),
  }
}
