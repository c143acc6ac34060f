import { BlockDialog } from "./block-dialog.tsx"
import { DeleteBlockDialog } from "./delete-block-dialog.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import type { FormBlocks } from "./use-form-blocks.ts"

interface BlockDialogsProps {
  readonly editorState: ProfileEditorState
  readonly blocks: FormBlocks
}

/** Dialogs for blocks: create, edit, delete. */
export default function BlockDialogs({ editorState, blocks }: BlockDialogsProps) {
  const { library, openDialog, onQuestion } = blocks
  const close = () => onQuestion(null)
  const done = () => {
    close()
    library.refresh()
  }
  if (!openDialog) return null
  if (openDialog.kind === "remove") {
    return <DeleteBlockDialog line={openDialog.line} onDeleted={done} onClose={close} onRefresh={library.refresh} />
  }
  return (
    <BlockDialog
      definition={editorState.definition}
      line={openDialog.kind === "edit" ? openDialog.line : null}
      selected={openDialog.selected}
      readOnly={openDialog.kind === "edit" && !library.can.update}
      onSaved={done}
      onClose={close}
    />
  )
}
