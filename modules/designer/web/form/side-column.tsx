import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { TabPanel, Tabs } from "../../../../ui/tabs.tsx"
import type { FormBlocks } from "../blocks/use-form-blocks.ts"
import type { Selection } from "../selection.ts"
import { Outline } from "./outline.tsx"
import { FieldTypeList } from "./field-type-list.tsx"
import type { FieldTypeItem } from "./field-type-items.ts"

interface SideColumnProps {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onAdd: (item: FieldTypeItem) => void
  readonly blocks: FormBlocks | null
}

/** Column next to the canvas: palette or outline. */
export function SideColumn({ definition, selection, onSelect, onAdd, blocks }: SideColumnProps) {
  const { formatMessage } = useIntl()
  const [tab, setTab] = useState("types")
  const types = formatMessage({ id: "designer.fieldTypes" })
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
          <FieldTypeList onAdd={onAdd} blocks={blocks} />
        </TabPanel>
        <TabPanel value="outline">
          <Outline definition={definition} selection={selection} onSelect={onSelect} />
        </TabPanel>
      </Tabs>
    </aside>
  )
}
