import { useEffect } from "react"
import { announce } from "../announce.ts"
import { classNames } from "../class-names.ts"
import { Floating } from "../floating.tsx"
import type { SelectOption } from "../options/select-option.ts"
import { optionId, OptionList } from "../options/option-list.tsx"
import type { RichTextLabels } from "./rich-text-labels.ts"
import type { MentionQuery } from "./use-mentions.ts"

type MentionLabels = Pick<RichTextLabels, "people" | "noUsers" | "searchingUsers" | "userSearchFailed">

export interface MentionListProps {
  readonly id: string
  readonly mentionQuery: MentionQuery
  readonly labels: MentionLabels
  readonly className?: string
  readonly anchor: () => HTMLElement | null
  /** The focused element, which references the active option. */
  readonly textbox: () => HTMLElement | null
  readonly onPick: (option: SelectOption) => void
  readonly onActivate: (index: number) => void
  readonly onClose: () => void
}

/** Suggestions after an @ or another character; the focus stays in the text. */
export function MentionList({
  id,
  mentionQuery,
  labels,
  className,
  anchor,
  textbox,
  onPick,
  onActivate,
  onClose,
}: MentionListProps) {
  const { choices, active, isSearching, hasFailed } = mentionQuery
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
  const note = getStatusNote(mentionQuery, labels)
  useEffect(() => {
    if (note && !isSearching) announce(note)
  }, [note, isSearching])
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      placement="top-start"
      className={classNames("ru-options ru-rich-people", className)}
    >
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

function getStatusNote({ choices, isSearching, hasFailed }: MentionQuery, labels: MentionLabels): string | null {
  if (hasFailed) return labels.userSearchFailed
  if (choices.length > 0) return null
  return isSearching ? labels.searchingUsers : labels.noUsers
}
