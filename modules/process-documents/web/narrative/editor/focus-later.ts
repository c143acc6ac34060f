import type { Editor } from "@tiptap/core"

/** A menu or popover returns the focus to its button; afterwards it moves to the text. */
export function focusLater(editor: Editor, run: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      editor.commands.focus()
      run()
    }),
  )
}
