import { useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { useLibraryText } from "../use-library-text.ts"
import type { NameConflict } from "./use-rename-process.ts"

/** Someone else changed the process while it was renamed: keeps their name, or saves the typed one. */
export function RenameConflict({ conflict: { name, current, save, discard } }: { readonly conflict: NameConflict }) {
  const text = useLibraryText()
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open
      role="alertdialog"
      size="confirm"
      title={text("masterLibrary.conflict.title")}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={discard}
      footer={
        <>
          <Button onClick={discard}>{text("masterLibrary.conflict.discard")}</Button>
          <Button variant="solid" onClick={save}>
            {text("masterLibrary.conflict.save")}
          </Button>
        </>
      }
    >
      <p>{text("masterLibrary.conflict.text", { current: current.name, name })}</p>
    </Dialog>
  )
}
