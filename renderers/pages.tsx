import { useIntl } from "react-intl"
import { Pager, type PagerProps } from "../ui/pager.tsx"

/** Pagination in the user's language; renders nothing for a single page. */
export function Pages({ page, pages, onPage }: Pick<PagerProps, "page" | "pages" | "onPage">) {
  const { formatMessage } = useIntl()
  if (pages < 2) return null
  return (
    <Pager
      page={page}
      pages={pages}
      onPage={onPage}
      positionLabel={formatMessage({ id: "shell.pages.place" }, { page: page + 1, pages })}
      previousLabel={formatMessage({ id: "shell.pages.previous" })}
      nextLabel={formatMessage({ id: "shell.pages.next" })}
    />
  )
}
