import { useEditorState, type Editor } from "@tiptap/react"
import { Link } from "lucide-react"
import { useId, useState } from "react"
import { safeLink } from "../../schemas/rich-text.ts"
import { Button } from "../button.tsx"
import { FieldFrame } from "../field-frame.tsx"
import { IconButton } from "../icon-button.tsx"
import { Popover } from "../popover.tsx"
import { TextInput } from "../text-input.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"

export interface LinkToolProps {
  readonly editor: Editor
  readonly labels: RichTextLabels
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Makes the selected text a link, or the address itself where nothing is selected. */
export function LinkTool({ editor, labels, open, onOpenChange }: LinkToolProps) {
  const href = useEditorState({ editor, selector: ({ editor: current }) => hrefAt(current) })
  return (
    <Popover
      label={labels.link}
      open={open}
      onOpenChange={onOpenChange}
      placement="top-start"
      trigger={
        <IconButton
          size="sm"
          icon={<Link aria-hidden="true" />}
          label={labels.link}
          shortcut="Ctrl+Shift+L"
          aria-pressed={href !== ""}
          current={href !== ""}
        />
      }
    >
      {(close) => (
        <LinkForm
          href={href}
          labels={labels}
          onSet={(address) => {
            close()
            afterwards(() => setLink(editor, address))
          }}
          onRemove={() => {
            close()
            afterwards(() => editor.chain().focus().extendMarkRange("link").unsetLink().run())
          }}
        />
      )}
    </Popover>
  )
}

interface LinkFormProps {
  readonly href: string
  readonly labels: RichTextLabels
  readonly onSet: (address: string) => void
  readonly onRemove: () => void
}

function LinkForm({ href, labels, onSet, onRemove }: LinkFormProps) {
  const id = useId()
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className="ru-rich-editor__link"
      // The browser would refuse what is completed below.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const address = completed(typed)
        if (address === undefined) setWrong(true)
        else onSet(address)
      }}
    >
      <FieldFrame
        id={id}
        label={labels.linkAddress}
        message={isWrong ? labels.linkWrong : undefined}
        messageTone="danger"
      >
        <TextInput
          id={id}
          type="url"
          value={typed}
          invalid={isWrong}
          aria-describedby={isWrong ? `${id}-message` : undefined}
          onChange={(text) => {
            setTyped(text)
            setWrong(false)
          }}
        />
      </FieldFrame>
      <div className="ru-rich-editor__link-actions">
        {href === "" ? null : (
          <Button size="sm" onClick={onRemove}>
            {labels.linkRemove}
          </Button>
        )}
        <Button size="sm" type="submit" variant="solid">
          {labels.linkSet}
        </Button>
      </div>
    </form>
  )
}

/** The popover gives the focus back to its button; from there it goes on to the text. */
const afterwards = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function hrefAt(editor: Editor): string {
  const { href }: { href?: unknown } = editor.getAttributes("link")
  return typeof href === "string" ? href : ""
}

/** People leave the beginning out: `example.org` is a page, and what holds an @ an address to write to. */
function completed(typed: string): string | undefined {
  const text = typed.trim()
  if (text === "" || /\s/.test(text)) return undefined
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return safeLink(text)
  return safeLink(text.includes("@") ? `mailto:${text}` : `https://${text}`)
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent([{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }]).run()
  } else chain.extendMarkRange("link").setLink({ href }).run()
}
