import type { ReactNode } from "react"

export interface TagProps {
  /** With both, the tag has a remove button. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  /** Avatar or icon before the text. */
  start?: ReactNode
  children: ReactNode
}

/** One selected value. */
export function Tag({ onRemove, removeLabel, start, children }: TagProps) {
  return (
    <span className="ru-tag" data-removable={onRemove ? "" : undefined}>
      {start}
      <bdi className="ru-truncate">{children}</bdi>
      {onRemove ? (
        <button type="button" className="ru-tag__remove ru-plain-button" aria-label={removeLabel} onClick={onRemove} />
      ) : null}
    </span>
  )
}
