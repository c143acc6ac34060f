import { useEffect, useRef, useState } from "react"
import { TextInput } from "../../../../ui/text-input.tsx"

interface RenameInputProps {
  readonly label: string
  readonly name: string
  /** Called with the new name, or null if it did not change. */
  readonly onDone: (name: string | null) => void
}

/** Edits a name in its row: Enter and leaving save, Escape cancels. */
export function RenameInput({ label, name, onDone }: RenameInputProps) {
  const [value, setValue] = useState(name)
  const isDone = useRef(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = place.current?.querySelector("input")
    input?.focus()
    input?.select()
  }, [])
  const done = (isSaved: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const trimmed = value.trim()
    onDone(isSaved && trimmed !== "" && trimmed !== name ? trimmed : null)
  }
  return (
    <span ref={place} className="process-tree__rename">
      <TextInput
        size="sm"
        aria-label={label}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={setValue}
        onBlur={() => done(true)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === "Enter" && !event.nativeEvent.isComposing) done(true)
          else if (event.key === "Escape") done(false)
          else return
          event.preventDefault()
        }}
      />
    </span>
  )
}
