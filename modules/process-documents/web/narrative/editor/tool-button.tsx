import { useEditorState, type Editor } from "@tiptap/react"
import type { ReactNode } from "react"
import { IconButton } from "../../../../../ui/icon-button.tsx"

export interface ToolButtonProps {
  readonly editor: Editor
  readonly icon: ReactNode
  readonly label: string
  readonly shortcut?: string
  /** With it, the tool is on or off. */
  readonly isPressed?: (editor: Editor) => boolean
  readonly isDisabled?: (editor: Editor) => boolean
  readonly onClick: () => void
}

/** A tool of the toolbar; it follows the cursor. */
export function ToolButton({ editor, icon, label, shortcut, isPressed, isDisabled, onClick }: ToolButtonProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      pressed: isPressed?.(current),
      disabled: isDisabled?.(current) ?? false,
    }),
  })
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={label}
      shortcut={shortcut}
      aria-pressed={state.pressed}
      current={state.pressed ?? false}
      // It stays focusable, so that the focus is not lost when the tool disables itself.
      aria-disabled={state.disabled || undefined}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!state.disabled) onClick()
      }}
    />
  )
}
