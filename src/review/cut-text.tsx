import { useState } from "react"
import { Button } from "../../ui/button.tsx"

/** Longer texts are cut: about three lines of a column. */
const maxLength = 160
const maxLines = 3

interface CutTextProps {
  readonly text: string
  readonly moreLabel: string
  readonly lessLabel: string
}

/** A value as text. Long ones are cut until the user opens them. */
export function CutText({ text, moreLabel, lessLabel }: CutTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > maxLength || text.split("\n").length > maxLines
  return (
    <>
      <bdi className="review-fields__value" data-cut={isLong && !isWhole ? "" : undefined}>
        {text}
      </bdi>
      {isLong ? (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? lessLabel : moreLabel}
        </Button>
      ) : null}
    </>
  )
}
