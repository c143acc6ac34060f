import { Suspense, useState } from "react"
import { lazily } from "../../../ui/lazily.ts"
import { useListText } from "../use-list-text.ts"
import type { ListViewsModel } from "./list-views.ts"
import { ViewBanner } from "./view-banner.tsx"
import { ViewsBar } from "./views-bar.tsx"

export interface ListViewsBarProps {
  readonly model: ListViewsModel
  /** ID of the list element. */
  readonly controls: string
  /** On a narrow screen the views are a menu. */
  readonly narrow: boolean
}

const ListDefaultDialog = lazily(async () => ({
  default: (await import("./list-default-dialog.tsx")).ListDefaultDialog,
}))

/** The views of a list, and for those who may, what it looks like for users who have not arranged it themselves. */
export function ListViewsBar({ model, controls, narrow }: ListViewsBarProps) {
  const text = useListText()
  const [isOpen, setOpen] = useState(false)
  const { defaults, content } = model
  return (
    <>
      <ViewsBar
        model={model}
        allLabel={text("list.views.all")}
        controls={controls}
        narrow={narrow}
        moreActions={
          defaults && [{ id: "listDefault", label: text("list.views.listDefault"), onSelect: () => setOpen(true) }]
        }
      />
      <Suspense>
        {defaults && isOpen ? (
          <ListDefaultDialog defaults={defaults} content={content} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
      <ViewBanner model={model} />
    </>
  )
}
