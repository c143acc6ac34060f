import { BlockDialog } from "./block-dialog.tsx"
import { DeleteBlockDialog } from "./delete-block-dialog.tsx"
import type { Desk } from "../desk.ts"
import type { FormBlocks } from "./use-form-blocks.ts"

interface BlockDialogsProps {
  readonly desk: Desk
  readonly blocks: FormBlocks
}

/** What is asked about blocks: the name of a new one, what becomes of one there is, or whether it goes. */
export default function BlockDialogs({ desk, blocks }: BlockDialogsProps) {
  const { shelf, question, onAsk } = blocks
  const close = () => onAsk(null)
  const done = () => {
    close()
    shelf.refresh()
  }
  if (!question) return null
  if (question.kind === "remove") {
    return <DeleteBlockDialog line={question.line} onDeleted={done} onClose={close} onRefresh={shelf.refresh} />
  }
  return (
    <BlockDialog
      definition={desk.definition}
      line={question.kind === "edit" ? question.line : null}
      chosen={question.chosen}
      readOnly={question.kind === "edit" && !shelf.may.update}
      onSaved={done}
      onClose={close}
    />
  )
}
