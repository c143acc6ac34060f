import { LayoutList, Plus, Users } from "lucide-react"
import { Suspense, useState } from "react"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { Tabs, type Tab } from "../../../ui/tabs.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useReadOnly } from "../../read-only.ts"
import { useListText } from "../use-list-text.ts"
import type { ViewsModel } from "./views-model.ts"

export interface ViewsBarProps {
  readonly model: ViewsModel<unknown>
  /** Label of the tab without a view, such as “All controls”. */
  readonly allLabel: string
  /** ID of the list element. */
  readonly controls: string
  /** On a narrow screen the views are a menu. */
  readonly narrow: boolean
  /** Actions after those on views. */
  readonly moreActions?: readonly MenuEntry[] | undefined
}

/** Loaded on demand, because most users do not save views. */
const ViewDialog = lazily(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }))
const DeleteView = lazily(async () => ({ default: (await import("./delete-view.tsx")).DeleteView }))

/** Maximum number of views shown as tabs; the others are in a menu after them. */
const maxTabs = 6
const allKey = "all"

/** Tabs of the views, with an indicator of unsaved changes and actions to save them. */
export function ViewsBar({ model, allLabel, controls, narrow, moreActions = [] }: ViewsBarProps) {
  const text = useListText()
  const isReadOnly = useReadOnly()
  const [open, setOpen] = useState<"new" | "change" | "delete" | null>(null)
  const { views, selected, changed, defaultViewId } = model
  const first = narrow ? [] : views.slice(0, maxTabs)
  const visible =
    selected && !first.includes(selected) ? [...first.slice(0, narrow ? 0 : maxTabs - 1), selected] : first
  const others = views.filter((view) => !visible.includes(view))
  const label = (name: string) => <bdi>{name}</bdi>
  const tabs: Tab[] = [
    { value: allKey, label: allLabel, icon: <LayoutList aria-hidden="true" /> },
    ...visible.map((view) => ({
      value: view.id,
      label: label(view.name),
      ...(view.shared && { icon: <Users aria-label={text("list.views.shared")} role="img" /> }),
    })),
  ]
  const save = async () => {
    if (!selected) return
    const { name, shared } = selected
    const outcome = await model.update(selected, { name, shared, content: model.content })
    if (outcome.ok) announce(text("list.views.saved", { name }))
    else toast.show("error", { title: outcome.message })
  }
  const isDefault = (selected?.id ?? null) === defaultViewId
  const actions: MenuEntry[] = [
    { id: "new", label: text("list.views.saveAs"), onSelect: () => setOpen("new") },
    {
      id: "default",
      label: text("list.views.default"),
      checked: isDefault,
      onSelect: () => void model.prefer({ defaultViewId: isDefault ? null : (selected?.id ?? null) }),
    },
    ...(selected?.canEdit
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
    ...moreActions,
  ]
  return (
    <>
      <Tabs
        label={text("list.views")}
        controls={controls}
        tabs={tabs}
        value={selected?.id ?? allKey}
        onChange={(value) => model.choose(value === allKey ? null : value)}
        after={
          <span className="ru-list-views ru-row ru-gap-4">
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
            {isReadOnly ? null : (
              <Menu
                label={text("list.views.actions")}
                trigger={<IconButton size="sm" label={text("list.views.actions")} icon={<Plus aria-hidden="true" />} />}
                items={actions}
              />
            )}
            {selected && changed ? (
              <span className="ru-list-views__changed ru-row ru-muted ru-small">
                <span role="status">{text("list.views.changed")}</span>
                {selected.canEdit && !isReadOnly ? (
                  <Button variant="link" size="sm" onClick={() => void save()}>
                    {text("list.views.save")}
                  </Button>
                ) : null}
                {isReadOnly ? null : (
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
          <ViewDialog model={model} view={open === "change" ? selected : null} onClose={() => setOpen(null)} />
        ) : null}
        {open === "delete" && selected ? (
          <DeleteView model={model} view={selected} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
