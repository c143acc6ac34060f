import { useIntl } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { useListText } from "../use-list-text.ts"
import type { ViewsModel } from "./views-model.ts"
import { joinNames } from "../../../schemas/join-names.ts"

type ViewBannerProps = Pick<ViewsModel<unknown>, "selected" | "leftOut" | "missing">

/** Reports columns of a view that no longer exist. */
export function ViewBanner({ model: { selected, leftOut, missing } }: { readonly model: ViewBannerProps }) {
  const text = useListText()
  const { locale } = useIntl()
  if (missing)
    return (
      <Banner tone="warning" title={text("list.views.missing.title")}>
        {text("list.views.missing.text")}
      </Banner>
    )
  if (!selected || leftOut.length === 0) return null
  return (
    <Banner tone="warning" title={text("list.views.leftOut.title", { name: selected.name })}>
      {text("list.views.leftOut.text", { columns: joinNames(leftOut, locale, "commas") })}
    </Banner>
  )
}
