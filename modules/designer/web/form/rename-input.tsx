import { useId, useLayoutEffect, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { useCanvasStore, type CanvasItem } from "./canvas-store.ts"

interface RenameInputProps {
  readonly canvasItem: CanvasItem
  readonly name: string
}

/** Edits a name in place: Enter and blur save it, Escape cancels. */
export function RenameInput({ canvasItem, name }: RenameInputProps) {
  const { formatMessage } = useIntl()
  const { acts } = useCanvasStore()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const hint = useId()
  const [keyword, setKeyword] = useState<string>()
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (text: string | null, isBack: boolean) => {
    if (isOver.current) return
    isOver.current = true
    acts.current?.renamed(canvasItem, text, isBack)
  }
  return (
    <>
      <input
        ref={input}
        className="designer__rename ru-fill"
        dir="auto"
        defaultValue={name}
        maxLength={2000}
        aria-label={formatMessage({ id: "designer.canvas.rename.label" }, { name })}
        aria-describedby={keyword === undefined ? undefined : hint}
        onChange={(event) => setKeyword(acts.current?.keywordOf(canvasItem, event.target.value))}
        onBlur={(event) => end(event.target.value, false)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === "Enter") end(event.currentTarget.value, true)
          if (event.key === "Escape") end(null, true)
        }}
      />
      {keyword === undefined ? null : (
        <small className="designer__keyword ru-note ru-truncate" id={hint}>
          <FormattedMessage id="designer.keyword" values={{ keyword: <bdi dir="ltr">{keyword}</bdi> }} />
        </small>
      )}
    </>
  )
}
