import { useIntl } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { Drawer } from "../../../ui/drawer.tsx"
import { MasterUses } from "../../records/web/master/master-uses.tsx"
import { useLibraryText } from "./use-library-text.ts"
import "./uses.css"

interface UsesDrawerProps {
  readonly record: Pick<ProfileInstance, "id" | "uniqueId" | "name">
  readonly onClose: () => void
}

/** The records of projects that were taken from a master record, over the end of the page. */
export function UsesDrawer({ record, onClose }: UsesDrawerProps) {
  const text = useLibraryText()
  const intl = useIntl()
  return (
    <Drawer
      open
      placement="over"
      title={text("masterLibrary.uses.title")}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
    >
      <div className="master-uses ru-stack ru-gap-16">
        <p>
          <bdi className="ru-code ru-muted">{record.uniqueId}</bdi> <bdi className="ru-strong">{record.name}</bdi>
        </p>
        <MasterUses id={record.id} />
      </div>
    </Drawer>
  )
}
