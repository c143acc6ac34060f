import { ListPlus } from "lucide-react"
import { useId, useRef, useState } from "react"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useSharedLists } from "./shared-lists.ts"

interface NewListProps {
  /** What the field is called, which the list is called as well until somebody says otherwise. */
  readonly name: LocalisedText
  readonly language: Language
  /** Chooses from it from now on. */
  readonly onMade: (tagId: string) => void
}

/** An empty shared list, made where one chooses from which list to choose; its values are written there at once. */
export function NewList({ name, language, onMade }: NewListProps) {
  const text = useText()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { canCreate, create } = useSharedLists()
  const [written, setWritten] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")
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
        {text("choices.newList")}
      </Button>
    )
  const close = () => {
    setWritten(null)
    setWrong("")
    requestAnimationFrame(() => opener.current?.focus())
  }
  const make = async () => {
    const words = written.trim()
    if (words === "") return setWrong(text("choices.newList.unnamed"))
    if (busy) return
    setBusy(true)
    // As the field is called where that was left as it is, in all its languages.
    const called = words === textIn(name, language) ? name : { en: words, [language]: words }
    const outcome = await create(called, [])
    setBusy(false)
    if (!outcome.ok) return setWrong(outcome.message)
    announce(text("choices.newList.made", { name: words }))
    setWritten(null)
    onMade(outcome.tag.id)
  }
  return (
    <form
      className="choices__new-list"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.stopPropagation()
        close()
      }}
    >
      {wrong && <Banner tone="danger" live title={wrong} />}
      <FieldFrame id={id} label={text("choices.newList.name")} message={text("choices.newList.text")} required>
        <TextInput
          id={id}
          autoFocus
          required
          dir="auto"
          maxLength={200}
          value={written}
          invalid={wrong !== "" && written.trim() === ""}
          onChange={setWritten}
        />
      </FieldFrame>
      <div>
        <Button size="sm" onClick={close}>
          {text("shell.cancel")}
        </Button>
        <Button type="submit" size="sm" variant="solid" busy={busy}>
          {text("choices.newList.create")}
        </Button>
      </div>
    </form>
  )
}
