import { useState } from "react"
import { matchingItems } from "./command-menu-item.ts"
import { CommandMenuDialog } from "./command-menu-dialog.tsx"
import { useFoundRecords } from "./use-found-records.ts"
import { type CommandMenuHandlers, useCommandMenuItems, useRecordItems } from "./use-command-menu-items.tsx"

export interface CommandMenuProps extends CommandMenuHandlers {
  readonly onClose: () => void
}

/** Finds pages and commands by name. */
export function CommandMenu({ onClose, ...layers }: CommandMenuProps) {
  const [inputValue, setInputValue] = useState("")
  const found = useFoundRecords(inputValue)
  const items = matchingItems([...useRecordItems(found.records), ...useCommandMenuItems(layers)], inputValue)
  return (
    <CommandMenuDialog
      items={items}
      inputValue={inputValue}
      isSearching={found.isSearching}
      hasFailed={found.hasFailed}
      onType={setInputValue}
      onClose={onClose}
    />
  )
}
