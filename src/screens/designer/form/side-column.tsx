import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { TabPanel, Tabs } from "../../../../ui/tabs.tsx"
import type { FormBlocks } from "../blocks/use-form-blocks.ts"
import type { Selection } from "../selection.ts"
import { Outline } from "./outline.tsx"
import { Palette } from "./palette.tsx"
import type { PaletteItem } from "./palette-items.ts"

interface SideColumnProps {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onAdd: (item: PaletteItem) => void
  readonly blocks: FormBlocks | null
}

/** What stands beside the canvas: what can be added, or what is there. */
export function SideColumn({ definition, selection, onSelect, onAdd, blocks }: SideColumnProps) {
  const { formatMessage } = useIntl()
  const [tab, setTab] = useState("types")
  const types = formatMessage({ id: "designer.palette" })
  const outline = formatMessage({ id: "designer.canvas.outline" })
  return (
    <aside className="designer__palette" aria-label={tab === "types" ? types : outline}>
      <Tabs
        label={formatMessage({ id: "designer.canvas.side" })}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "types", label: types },
          { value: "outline", label: outline },
        ]}
      >
        <TabPanel value="types">
          <Palette onAdd={onAdd} blocks={blocks} />
        </TabPanel>
        <TabPanel value="outline">
          <Outline definition={definition} selection={selection} onSelect={onSelect} />
        </TabPanel>
      </Tabs>
    </aside>
  )
}
