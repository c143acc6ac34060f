import { useEditorState, type Editor } from "@tiptap/react"
import { Link } from "lucide-react"
import { useId, useState } from "react"
import { safeLink } from "../../schemas/rich-text.ts"
import { Button } from "../button.tsx"
import { FormField } from "../form-field.tsx"
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

/** Turns the selected text into a link, or inserts the URL itself without a selection. */
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
          onSet={(url) => {
            close()
            afterwards(() => setLink(editor, url))
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
  readonly onSet: (url: string) => void
  readonly onRemove: () => void
}

function LinkForm({ href, labels, onSet, onRemove }: LinkFormProps) {
  const id = useId()
  const [inputValue, setInputValue] = useState(href)
  const [isInvalid, setIsInvalid] = useState(false)
  return (
    <form
      className="ru-rich-editor__link ru-grid ru-gap-12"
      // The browser would reject input that is completed below.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const url = completeUrl(inputValue)
        if (url === undefined) setIsInvalid(true)
        else onSet(url)
      }}
    >
      <FormField
        id={id}
        label={labels.linkUrl}
        message={isInvalid ? labels.invalidLink : undefined}
        messageTone="danger"
      >
        <TextInput
          id={id}
          type="url"
          value={inputValue}
          invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-message` : undefined}
          onChange={(text) => {
            setInputValue(text)
            setIsInvalid(false)
          }}
        />
      </FormField>
      <div className="ru-rich-editor__link-actions ru-row ru-gap-8">
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

/** The popover returns the focus to its button; afterwards it moves to the text. */
const afterwards = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

function hrefAt(editor: Editor): string {
  const { href }: { href?: unknown } = editor.getAttributes("link")
  return typeof href === "string" ? href : ""
}

/** Users omit the scheme: `example.org` becomes a web URL, and text with an @ an email link. */
function completeUrl(inputValue: string): string | undefined {
  const text = inputValue.trim()
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
