import { ListPlus } from "lucide-react"
import { useEffect, useRef, type MouseEvent } from "react"
import { useIntl } from "react-intl"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { focusGrid } from "../focus-grid.ts"
import { useListText } from "../use-list-text.ts"
import type { NewRecords } from "./list-follower.ts"

export interface NewRecordsCountProps {
  readonly newRecords: NewRecords
  readonly onShow: () => void
}

/** Number of records that others have added meanwhile, which is announced when it grows, and a button that shows them. */
export function NewRecordsCount({ newRecords: { ids, hasMore }, onShow }: NewRecordsCountProps) {
  const text = useListText()
  const intl = useIntl()
  const count = ids.size
  const shown = hasMore ? `${intl.formatNumber(count)}+` : intl.formatNumber(count)
  const label = text("list.new.count", { count, shown })
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) announce(label)
    before.current = count
  }, [count, label])
  if (count === 0) return null
  const show = ({ currentTarget }: MouseEvent) => {
    // The button leaves with the line.
    focusGrid(currentTarget)
    onShow()
  }
  return (
    <span className="ru-list-footer__new ru-row ru-gap-8">
      <span className="ru-row ru-gap-4">
        <ListPlus aria-hidden="true" className="ru-icon-12" />
        <span className="ru-figures">{label}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={show}>
        {text("list.new.show")}
      </Button>
    </span>
  )
}
