import { useId, useState } from "react"
import type { SavedViewOf } from "../../../modules/records/contracts/views.ts"
import { isViewName, maxViewNameLength } from "../../../schemas/view-name.ts"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import { useViewText } from "./use-view-text.ts"
import type { ViewsModel } from "./views-model.ts"

export interface ViewDialogProps {
  readonly model: ViewsModel<unknown>
  /** The view to rename or share; null to save what is shown as a new view. */
  readonly view: SavedViewOf<unknown> | null
  readonly onClose: () => void
}

/** Names a view and sets who can use it. */
export function ViewDialog(props: ViewDialogProps) {
  return (
    <LazyMessagesProvider area="views">
      <NamedView {...props} />
    </LazyMessagesProvider>
  )
}

function NamedView({ model, view, onClose }: ViewDialogProps) {
  const text = useViewText()
  const id = useId()
  const form = useId()
  const [name, setName] = useState(view?.name ?? "")
  const [shared, setShared] = useState(view?.shared ?? false)
  const [opens, setOpens] = useState(view !== null && view.id === model.defaultViewId)
  const [message, setMessage] = useState("")
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const trimmedName = name.trim()
    if (!isViewName(trimmedName)) return setMessage(text("views.name.bad", { max: maxViewNameLength }))
    setBusy(true)
    const input = { name: trimmedName, shared, content: view?.content ?? model.content }
    const outcome = view ? await model.update(view, input) : await model.create(input)
    setBusy(false)
    if (!outcome.ok) return setMessage(outcome.message)
    const isDefault = outcome.view.id === model.defaultViewId
    if (opens !== isDefault) await model.prefer({ defaultViewId: opens ? outcome.view.id : null })
    announce(text("views.saved", { name: trimmedName }))
    onClose()
  }
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text(view ? "views.change.title" : "views.new.title")}
      closeLabel={text("views.close")}
      onClose={onClose}
      initialFocus={() => document.getElementById(id)}
      footer={
        <>
          <Button onClick={onClose}>{text("views.cancel")}</Button>
          <Button type="submit" form={form} variant="solid" busy={busy}>
            {text("views.save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="ru-grid ru-gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormField id={id} label={text("views.name")} required message={message} messageTone="danger">
          <TextInput
            id={id}
            value={name}
            onChange={(next) => {
              setName(next)
              setMessage("")
            }}
            required
            invalid={message !== ""}
            maxLength={200}
            dir="auto"
            {...(message !== "" && { "aria-describedby": messageId(id) })}
          />
        </FormField>
        <Checkbox checked={shared} onChange={setShared}>
          {text("views.shared")}
        </Checkbox>
        <Checkbox checked={opens} onChange={setOpens}>
          {text("views.opens")}
        </Checkbox>
      </form>
    </Dialog>
  )
}
