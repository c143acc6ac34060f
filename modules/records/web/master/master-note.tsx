import { LibraryBig } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { MasterUses } from "./master-uses.tsx"

interface MasterNoteProps {
  readonly record: Pick<ProfileInstance, "id" | "name">
}

/** Says that a record is a master record, and shows where it is used. */
export function MasterNote(props: MasterNoteProps) {
  return (
    <Suspense>
      <LazyMessagesProvider area="master-library">
        <Note {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Note({ record: { id, name } }: MasterNoteProps) {
  const text = useText()
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
      <LibraryBig aria-hidden="true" />
      {text("masterLibrary.record.note")}
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {text("masterLibrary.uses.title")}
      </Button>
      <Dialog
        open={isOpen}
        size="confirm"
        title={text("masterLibrary.uses.title")}
        description={<bdi>{name}</bdi>}
        closeLabel={formatMessage({ id: "shell.close" })}
        onClose={() => setOpen(false)}
      >
        <div className="ru-stack ru-gap-16">
          <MasterUses id={id} />
        </div>
      </Dialog>
    </span>
  )
}
