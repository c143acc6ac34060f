import { useText } from "../../fields/drawing/use-text.ts"
import { Button } from "../../ui/button.tsx"
import type { MenuItem } from "../../ui/menu.tsx"
import { SplitButton } from "../../ui/split-button.tsx"
import type { PageKey } from "./use-page-keys.ts"

export interface SaveButtonProps {
  readonly isNew: boolean
  readonly busy: boolean
  /** There is another solid button, such as the workflow's. */
  readonly quiet: boolean
  readonly save: PageKey
  /** Other ways to be done with the form. */
  readonly others: readonly (Omit<PageKey, "keys"> & { readonly id: string; readonly keys?: string })[]
}

/** Save, and beside it the other ways to be done with what is typed. */
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
      items={others.map(({ id, label: words, keys, run }): MenuItem => ({
        id,
        label: words,
        onSelect: run,
        ...(keys && { shortcut: keys }),
      }))}
    >
      {label}
    </SplitButton>
  )
}
