import { useEffect, useEffectEvent, useState } from "react"
import type { ListDefaults } from "../../../modules/records/contracts/list-defaults.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import type { ViewContent } from "../../../modules/records/contracts/views.ts"
import { Badge } from "../../../ui/badge.tsx"
import { announce } from "../../../ui/announce.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import type { DefaultChange, DefaultsOutcome, ListViewsModel } from "./list-views.ts"
import { useViewText } from "./use-view-text.ts"

export interface ListDefaultDialogProps {
  readonly defaults: NonNullable<ListViewsModel["defaults"]>
  /** Content of the list as shown, to be saved as the default. */
  readonly content: ViewContent
  readonly onClose: () => void
}

/** Saves the list as shown as the default for all users or for roles, or removes such a default. */
export function ListDefaultDialog(props: ListDefaultDialogProps) {
  return (
    <LazyMessagesProvider area="views">
      <ListDefaultForm {...props} />
    </LazyMessagesProvider>
  )
}

function ListDefaultForm({ defaults, content, onClose }: ListDefaultDialogProps) {
  const text = useViewText()
  const [known, setKnown] = useState<ListDefaults["content"] | null>(null)
  const [selected, choose] = useState<ReadonlySet<RoleId | null>>(new Set())
  const [message, setMessage] = useState("")
  const [busy, setBusy] = useState(false)

  const applyOutcome = (outcome: DefaultsOutcome): boolean => {
    if (outcome.ok) setKnown(outcome.defaults.content)
    setMessage(outcome.ok ? "" : outcome.message)
    return outcome.ok
  }
  const load = useEffectEvent(async () => void applyOutcome(await defaults.load()))
  useEffect(() => void load(), [])

  const change = async (changes: readonly DefaultChange[]): Promise<boolean> => {
    setBusy(true)
    const isDone = applyOutcome(await defaults.change(changes))
    setBusy(false)
    return isDone
  }
  const save = async () => {
    const { columns, density, sort, filter } = content
    const listDefault = { columns, density, sort, filter: filter ?? null }
    if (!(await change([...selected].map((roleId) => ({ roleId, listDefault }))))) return
    announce(text("views.listDefault.saved"))
    onClose()
  }
  const remove = async (roleId: RoleId | null, name: string) => {
    if (await change([{ roleId, listDefault: null }])) announce(text("views.listDefault.removed", { name }))
  }
  const nameOf = (name: string | null) => name ?? text("views.listDefault.everyone")
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("views.listDefault.title")}
      description={text("views.listDefault.text")}
      closeLabel={text("views.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("views.cancel")}</Button>
          <Button variant="solid" busy={busy} disabled={selected.size === 0} onClick={() => void save()}>
            {text("views.listDefault.save")}
          </Button>
        </>
      }
    >
      {message === "" ? null : <Banner tone="danger" live title={message} />}
      {known ? (
        <ul className="ru-list-defaults ru-grid" aria-label={text("views.listDefault.for")}>
          {known.map(({ roleId, name, listDefault }) => (
            <li key={roleId} className="ru-row ru-gap-8">
              <Checkbox
                checked={selected.has(roleId)}
                onChange={(isSelected) =>
                  choose(new Set(isSelected ? [...selected, roleId] : [...selected].filter((id) => id !== roleId)))
                }
              >
                <bdi>{nameOf(name)}</bdi>
              </Checkbox>
              {listDefault ? (
                <>
                  <Badge>{text("views.listDefault.set")}</Badge>
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={text("views.listDefault.remove.of", { name: nameOf(name) })}
                    onClick={() => void remove(roleId, nameOf(name))}
                  >
                    {text("views.listDefault.remove")}
                  </Button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : message === "" ? (
        <SkeletonText lines={4} />
      ) : null}
      <p className="ru-list-defaults__note ru-muted ru-small">{text("views.listDefault.note")}</p>
    </Dialog>
  )
}
