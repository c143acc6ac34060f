import { useText } from "../../fields/rendering/use-text.ts"
import { Button } from "../../ui/button.tsx"
import type { MenuItem } from "../../ui/menu.tsx"
import { SplitButton } from "../../ui/split-button.tsx"
import type { PageKey } from "./use-page-keys.ts"

export interface SaveButtonProps {
  readonly isNew: boolean
  readonly busy: boolean
  /** Another button is primary, such as that of the workflow. */
  readonly quiet: boolean
  readonly save: PageKey
  /** Other ways to save or discard the form. */
  readonly others: readonly (Omit<PageKey, "keys"> & { readonly id: string; readonly keys?: string })[]
}

/** Save button with a menu of other ways to save or discard the input. */
export function SaveButton({ isNew, busy, quiet, save, others }: SaveButtonProps) {
  const text = useText()
  const variant = quiet ? "outline" : "solid"
  const label = text(isNew ? "record.create" : "record.save")
  if (others.length === 0)
    return (
      <Button variant={variant} busy={busy} data-tooltip={save.label} data-tooltip-keys={save.keys} onClick={save.run}>
        {label}
      </Button>
    )
  return (
    <SplitButton
      variant={variant}
      busy={busy}
      tooltip={save.label}
      shortcut={save.keys}
      onClick={save.run}
      menuLabel={text("record.saveMore")}
      items={others.map(({ id, label: actionLabel, keys, run }): MenuItem => ({
        id,
        label: actionLabel,
        onSelect: run,
        ...(keys && { shortcut: keys }),
      }))}
    >
      {label}
    </SplitButton>
  )
}
