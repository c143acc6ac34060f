import { useEditorState, type Editor } from "@tiptap/react"
import { Bold, Code, Italic, List, ListOrdered, Quote, Strikethrough, Underline } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "../icon-button.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"

interface Tool {
  readonly name: "bold" | "italic" | "underline" | "strike" | "bulletList" | "orderedList" | "quote" | "code"
  /** As the editor calls it. */
  readonly part: string
  readonly icon: ReactNode
  readonly keys: string
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    name: "bold",
    part: "bold",
    icon: <Bold aria-hidden="true" />,
    keys: "Ctrl+B",
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    part: "italic",
    icon: <Italic aria-hidden="true" />,
    keys: "Ctrl+I",
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "underline",
    part: "underline",
    icon: <Underline aria-hidden="true" />,
    keys: "Ctrl+U",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: "strike",
    part: "strike",
    icon: <Strikethrough aria-hidden="true" />,
    keys: "Ctrl+Shift+S",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: "bulletList",
    part: "bulletList",
    icon: <List aria-hidden="true" />,
    keys: "Ctrl+Shift+8",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    part: "orderedList",
    icon: <ListOrdered aria-hidden="true" />,
    keys: "Ctrl+Shift+7",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "quote",
    part: "blockquote",
    icon: <Quote aria-hidden="true" />,
    keys: "Ctrl+Shift+B",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "code",
    part: "code",
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

/** The forms text can take; what it has where the cursor stands is pressed. */
export function RichTextTools({ editor, labels, children }: RichTextToolsProps) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => Object.fromEntries(tools.map(({ part }) => [part, current.isActive(part)])),
  })
  return (
    <div className="ru-rich-editor__tools" role="group" aria-label={labels.tools}>
      {tools.map(({ name, part, icon, keys, run }) => (
        <IconButton
          key={name}
          size="sm"
          icon={icon}
          label={labels[name]}
          shortcut={keys}
          aria-pressed={pressed[part]}
          current={pressed[part] ?? false}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      {children}
    </div>
  )
}
