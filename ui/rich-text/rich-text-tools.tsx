import { useEditorState, type Editor } from "@tiptap/react"
import { Bold, Code, Italic, List, ListOrdered, Quote, Strikethrough, Underline } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "../icon-button.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"

interface Tool {
  readonly name: "bold" | "italic" | "underline" | "strike" | "bulletList" | "orderedList" | "quote" | "code"
  /** Name of the editor extension. */
  readonly extension: string
  readonly icon: ReactNode
  readonly keys: string
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    name: "bold",
    extension: "bold",
    icon: <Bold aria-hidden="true" />,
    keys: "Ctrl+B",
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    extension: "italic",
    icon: <Italic aria-hidden="true" />,
    keys: "Ctrl+I",
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    extension: "underline",
    icon: <Underline aria-hidden="true" />,
    keys: "Ctrl+U",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "strike",
    extension: "strike",
    icon: <Strikethrough aria-hidden="true" />,
    keys: "Ctrl+Shift+S",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: "bulletList",
    extension: "bulletList",
    icon: <List aria-hidden="true" />,
    keys: "Ctrl+Shift+8",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    extension: "orderedList",
    icon: <ListOrdered aria-hidden="true" />,
    keys: "Ctrl+Shift+7",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    extension: "blockquote",
    icon: <Quote aria-hidden="true" />,
    keys: "Ctrl+Shift+B",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "code",
    extension: "code",
    icon: <Code aria-hidden="true" />,
    keys: "Ctrl+E",
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
]

export interface RichTextToolsProps {
  readonly editor: Editor
  readonly labels: RichTextLabels
  readonly children?: ReactNode
}

/** Formatting tools; formats at the cursor are pressed. */
export function RichTextTools({ editor, labels, children }: RichTextToolsProps) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(tools.map(({ extension }) => [extension, current.isActive(extension)])),
  })
  return (
    <div className="ru-rich-editor__tools ru-cluster ru-gap-2" role="group" aria-label={labels.tools}>
      {tools.map(({ name, extension, icon, keys, run }) => (
        <IconButton
          key={name}
          size="sm"
          icon={icon}
          label={labels[name]}
          shortcut={keys}
          aria-pressed={pressed[extension]}
          current={pressed[extension] ?? false}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      {children}
    </div>
  )
}
