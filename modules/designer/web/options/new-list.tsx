import { ListPlus } from "lucide-react"
import { useId, useRef, useState } from "react"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useSharedLists } from "./shared-lists.ts"

interface NewListProps {
  /** Name of the field, and default name of the list. */
  readonly name: LocalisedText
  readonly language: Language
  /** Switches the field to the new list. */
  readonly onCreated: (tagId: string) => void
}

/** Creates an empty shared list from the source selector; its values are entered immediately. */
export function NewList({ name, language, onCreated }: NewListProps) {
  const text = useText()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { canCreate, create } = useSharedLists()
  const [written, setWritten] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState("")
  if (!canCreate) return null
  if (written === null)
    return (
      <Button
        ref={opener}
        size="sm"
        variant="ghost"
        icon={<ListPlus aria-hidden="true" />}
        onClick={() => setWritten(textIn(name, language))}
      >
        {text("fieldOptions.newList")}
      </Button>
    )
  const close = () => {
    setWritten(null)
    setError("")
    requestAnimationFrame(() => opener.current?.focus())
  }
  const createList = async () => {
    const listName = written.trim()
    if (listName === "") return setError(text("fieldOptions.newList.unnamed"))
    if (busy) return
    setBusy(true)
    // An unchanged name is stored in all languages of the field's name.
    const called = listName === textIn(name, language) ? name : { en: listName, [language]: listName }
    const outcome = await create(called, [])
    setBusy(false)
    if (!outcome.ok) return setError(outcome.message)
    announce(text("fieldOptions.newList.made", { name: listName }))
    setWritten(null)
    onCreated(outcome.tag.id)
  }
  return (
    <form
      className="designer-options__new-list ru-stack ru-gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void createList()
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.stopPropagation()
        close()
      }}
    >
      {error && <Banner tone="danger" live title={error} />}
      <FormField id={id} label={text("fieldOptions.newList.name")} message={text("fieldOptions.newList.text")} required>
        <TextInput
          id={id}
          autoFocus
          required
          dir="auto"
          maxLength={200}
          value={written}
          invalid={error !== "" && written.trim() === ""}
          onChange={setWritten}
        />
      </FormField>
      <div className="ru-cluster ru-gap-8">
        <Button size="sm" onClick={close}>
          {text("shell.cancel")}
        </Button>
        <Button type="submit" size="sm" variant="solid" busy={busy}>
          {text("fieldOptions.newList.create")}
        </Button>
      </div>
    </form>
  )
}
