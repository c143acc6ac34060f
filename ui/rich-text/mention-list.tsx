import { useEffect } from "react"
import { announce } from "../announce.ts"
import { Floating } from "../floating.tsx"
import type { Choice } from "../options/choice.ts"
import { optionId, OptionList } from "../options/option-list.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"
import type { Asking } from "./use-mentions.ts"

export interface MentionListProps {
  readonly id: string
  readonly asking: Asking
  readonly labels: RichTextLabels
  readonly anchor: () => HTMLElement | null
  /** The element that has the focus and points at the option that keys act on. */
  readonly textbox: () => HTMLElement | null
  readonly onPick: (choice: Choice) => void
  readonly onActivate: (index: number) => void
  readonly onClose: () => void
}

/** People after an @; the focus stays in the text. */
export function MentionList({ id, asking, labels, anchor, textbox, onPick, onActivate, onClose }: MentionListProps) {
  const { choices, active, isLooking, hasFailed } = asking
  const isListed = choices.length > 0
  useEffect(() => {
    const element = textbox()
    if (!element || !isListed) return
    element.setAttribute("aria-controls", id)
    element.setAttribute("aria-activedescendant", optionId(id, active))
    return () => {
      element.removeAttribute("aria-controls")
      element.removeAttribute("aria-activedescendant")
    }
  }, [textbox, id, isListed, active])
  const note = noteFor(asking, labels)
  useEffect(() => {
    if (note && !isLooking) announce(note)
  }, [note, isLooking])
  return (
    <Floating anchor={anchor} onClose={onClose} placement="top-start" className="ru-options ru-rich-people">
      <OptionList
        id={id}
        label={labels.people}
        options={choices}
        active={active}
        isSelected={() => false}
        onPick={onPick}
        onActivate={onActivate}
        note={note && <span role={hasFailed ? "alert" : "status"}>{note}</span>}
      />
    </Floating>
  )
}

function noteFor({ choices, isLooking, hasFailed }: Asking, labels: RichTextLabels): string | null {
  if (hasFailed) return labels.peopleFailed
  if (choices.length > 0) return null
  return isLooking ? labels.lookingForPeople : labels.noPeople
}
