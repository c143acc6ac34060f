import { useState } from "react"
import { matchingItems } from "./palette-item.ts"
import { PaletteDialog } from "./palette-dialog.tsx"
import { useFoundRecords } from "./use-found-records.ts"
import { type PaletteLayers, usePaletteItems, useRecordItems } from "./use-palette-items.tsx"

export interface PaletteProps extends PaletteLayers {
  readonly onClose: () => void
}

/** Where to go or what to do, by typing its name. */
export function Palette({ onClose, ...layers }: PaletteProps) {
  const [typed, setTyped] = useState("")
  const found = useFoundRecords(typed)
  const items = matchingItems([...useRecordItems(found.records), ...usePaletteItems(layers)], typed)
  return (
    <PaletteDialog
      items={items}
      typed={typed}
      isSearching={found.isSearching}
      hasFailed={found.hasFailed}
      onType={setTyped}
      onClose={onClose}
    />
  )
}
