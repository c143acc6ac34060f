import { Banner } from "../../../ui/banner.tsx"
import { useListText } from "../use-list-text.ts"
import type { ListViewsModel } from "./list-views.ts"

/** What a view names and the list does not have: it opens without that, and says so. */
export function ViewNotice({ model: { chosen, leftOut, missing } }: { readonly model: ListViewsModel }) {
  const text = useListText()
  if (missing)
    return (
      <Banner tone="warning" title={text("list.views.missing.title")}>
        {text("list.views.missing.text")}
      </Banner>
    )
  if (!chosen || leftOut.length === 0) return null
  return (
    <Banner tone="warning" title={text("list.views.leftOut.title", { name: chosen.name })}>
      {text("list.views.leftOut.text", { columns: leftOut.join(", ") })}
    </Banner>
  )
}
