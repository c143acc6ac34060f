import { useQueryClient } from "@tanstack/react-query"
import { Fragment, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import { useReadOnly } from "../../renderers/read-only.ts"
import { toast } from "../../ui/toaster.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import { useUser } from "../session/session.ts"
import { errorMessage } from "../shell/error-message.ts"
import { ActionDialog } from "./action-dialog.tsx"
import { useDetails } from "./details-area.tsx"
import type { ActionScope, ItemAction } from "./list-description.ts"

export interface ItemActions<Item> {
  readonly offeredFor: (item: Item) => readonly ItemAction<Item>[]
  readonly perform: (action: ItemAction<Item>, item: Item) => void
  /** The dialog of the action that is open; render it once. */
  readonly dialog: ReactNode
}

/** The actions on items that their user is offered, with their dialogs. */
export function useItemActions<Item>(
  scope: ActionScope<Item>,
  actions: readonly ItemAction<Item>[],
  /** Takes the focus after the item with the focus was removed. */
  onRemoved?: () => void,
): ItemActions<Item> {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const isReadOnly = useReadOnly()
  const queries = useQueryClient()
  const details = useDetails()
  const [opened, setOpened] = useState<{ readonly action: ItemAction<Item>; readonly item: Item } | null>(null)
  const close = () => setOpened(null)

  const fetchAgain = () =>
    Promise.all([scope.key, ...(scope.affects ?? [])].map((queryKey) => queries.invalidateQueries({ queryKey })))
  async function finish(action: ItemAction<Item>, item: Item) {
    close()
    await fetchAgain()
    if (action.removes && isFocusIn(scope.idOf(item))) onRemoved?.()
  }
  async function run(action: ItemAction<Item> & { readonly run: (item: Item) => Promise<unknown> }, item: Item) {
    try {
      await action.run(item)
      if ("done" in action) toast.show("success", { title: textAbout(action.done, item) })
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    }
    await finish(action, item)
  }
  const textAbout = (id: MessageKey, item: Item) => intl.formatMessage({ id }, { name: scope.nameOf(item, language) })

  const layer = ({ action, item }: NonNullable<typeof opened>): ReactNode => {
    if ("dialog" in action) return action.dialog({ item, onDone: () => void finish(action, item), onClose: close })
    if (!("run" in action) || !action.confirm) return null
    return (
      <ActionDialog
        name={scope.nameOf(item, language)}
        label={action.label}
        tone={action.tone}
        confirmation={action.confirm}
        run={() => action.run(item)}
        onDone={() => {
          toast.show("success", { title: textAbout(action.done, item) })
          void finish(action, item)
        }}
        onFailed={() => void fetchAgain()}
        onClose={close}
      />
    )
  }
  return {
    offeredFor: (item) =>
      actions.filter((action) => (!isReadOnly || action.reads === true) && (action.isOffered?.(item, user) ?? true)),
    perform(action, item) {
      const id = scope.idOf(item)
      if ("drawer" in action) {
        if (!details) return
        const onClose = details.close
        const onDone = () => {
          onClose()
          void fetchAgain()
        }
        details.toggle(id, <Fragment key={id}>{action.drawer({ item, onDone, onClose })}</Fragment>)
      } else if ("run" in action && !action.confirm) void run(action, item)
      else setOpened({ action, item })
    },
    dialog: opened && layer(opened),
  }
}

/** Whether the focus is on an item's row, or was when the row was removed. */
function isFocusIn(id: string): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest<HTMLElement>("[data-item]")?.dataset["item"] === id
}
