import { ListPlus } from "lucide-react"
import { useIntl } from "react-intl"
import { FooterCount } from "../footer-count.tsx"
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
  return (
    <FooterCount
      className="ru-list-footer__new"
      icon={<ListPlus aria-hidden="true" className="ru-icon-12" />}
      count={count}
      label={text("list.new.count", { count, shown })}
      action={text("list.new.show")}
      onAction={onShow}
    />
  )
}
