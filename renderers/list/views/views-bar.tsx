import { LayoutList, Plus, Users } from "lucide-react"
import { Suspense, useState } from "react"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { Tabs, type Tab } from "../../../ui/tabs.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useLookOnly } from "../../look-only.ts"
import { useListText } from "../use-list-text.ts"
import type { ListViewsModel } from "./list-views.ts"

export interface ViewsBarProps {
  readonly model: ListViewsModel
  /** What the list is called where no view is chosen, such as “All controls”. */
  readonly wholeLabel: string
  /** The id of the list. */
  readonly controls: string
  /** A narrow screen: the views are a menu. */
  readonly narrow: boolean
}

/** Only who saves a view needs what saving takes. */
const ViewDialog = lazily(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }))
const ListDefaultDialog = lazily(async () => ({
  default: (await import("./list-default-dialog.tsx")).ListDefaultDialog,
}))
const DeleteView = lazily(async () => ({ default: (await import("./delete-view.tsx")).DeleteView }))

/** So many views stand as tabs; the others are in the menu after them. */
const mostTabs = 6
const whole = "all"

/** The views of a list as tabs, what was changed of the one that is shown, and the way to keep it. */
export function ViewsBar({ model, wholeLabel, controls, narrow }: ViewsBarProps) {
  const text = useListText()
  const lookOnly = useLookOnly()
  const [open, setOpen] = useState<"new" | "change" | "delete" | "listDefault" | null>(null)
  const { views, chosen, changed, defaultViewId } = model
  const first = narrow ? [] : views.slice(0, mostTabs)
  const shown = chosen && !first.includes(chosen) ? [...first.slice(0, narrow ? 0 : mostTabs - 1), chosen] : first
  const others = views.filter((view) => !shown.includes(view))
  const label = (name: string) => <bdi>{name}</bdi>
  const tabs: Tab[] = [
    { value: whole, label: wholeLabel, icon: <LayoutList aria-hidden="true" /> },
    ...shown.map((view) => ({
      value: view.id,
      label: label(view.name),
      ...(view.shared && { icon: <Users aria-label={text("list.views.shared")} role="img" /> }),
    })),
  ]
  const save = async () => {
    if (!chosen) return
    const { name, shared } = chosen
    const outcome = await model.update(chosen, { name, shared, content: model.content })
    if (outcome.ok) announce(text("list.views.saved", { name }))
    else toast.show("error", { title: outcome.message })
  }
  const isDefault = (chosen?.id ?? null) === defaultViewId
  const actions: MenuEntry[] = [
    { id: "new", label: text("list.views.saveAs"), onSelect: () => setOpen("new") },
    {
      id: "default",
      label: text("list.views.default"),
      checked: isDefault,
      onSelect: () => void model.prefer({ defaultViewId: isDefault ? null : (chosen?.id ?? null) }),
    },
    ...(chosen?.mayChange
      ? [
          { id: "change", label: text("list.views.change"), onSelect: () => setOpen("change") },
          {
            id: "delete",
            label: text("list.views.delete"),
            tone: "danger" as const,
            onSelect: () => setOpen("delete"),
          },
        ]
      : []),
    ...(model.defaults
      ? [{ id: "listDefault", label: text("list.views.listDefault"), onSelect: () => setOpen("listDefault") }]
      : []),
  ]
  return (
    <>
      <Tabs
        label={text("list.views")}
        controls={controls}
        tabs={tabs}
        value={chosen?.id ?? whole}
        onChange={(value) => model.choose(value === whole ? null : value)}
        after={
          <span className="ru-list-views">
            {others.length > 0 ? (
              <Menu
                label={text("list.views.more", { count: others.length })}
                trigger={
                  <Button variant="ghost" size="sm">
                    {text("list.views.more", { count: others.length })}
                  </Button>
                }
                items={others.map((view) => ({
                  id: view.id,
                  label: label(view.name),
                  ...(view.shared && { icon: <Users aria-hidden="true" />, note: view.ownerName ?? "" }),
                  onSelect: () => model.choose(view.id),
                }))}
              />
            ) : null}
            {lookOnly ? null : (
              <Menu
                label={text("list.views.actions")}
                trigger={<IconButton size="sm" label={text("list.views.actions")} icon={<Plus aria-hidden="true" />} />}
                items={actions}
              />
            )}
            {chosen && changed ? (
              <span className="ru-list-views__changed">
                <span role="status">{text("list.views.changed")}</span>
                {chosen.mayChange && !lookOnly ? (
                  <Button variant="link" size="sm" onClick={() => void save()}>
                    {text("list.views.save")}
                  </Button>
                ) : null}
                {lookOnly ? null : (
                  <Button variant="link" size="sm" onClick={() => setOpen("new")}>
                    {text("list.views.saveAs")}
                  </Button>
                )}
                <Button variant="link" size="sm" onClick={model.reset}>
                  {text("list.views.reset")}
                </Button>
              </span>
            ) : null}
          </span>
        }
      />
      <Suspense>
        {open === "new" || open === "change" ? (
          <ViewDialog model={model} view={open === "change" ? chosen : null} onClose={() => setOpen(null)} />
        ) : null}
        {open === "listDefault" && model.defaults ? (
          <ListDefaultDialog defaults={model.defaults} content={model.content} onClose={() => setOpen(null)} />
        ) : null}
        {open === "delete" && chosen ? <DeleteView model={model} view={chosen} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
