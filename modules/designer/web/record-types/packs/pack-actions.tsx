import { useQueryClient } from "@tanstack/react-query"
import { Braces, Download, PackageOpen, Plus } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { Button } from "../../../../../ui/button.tsx"
import { SplitButton } from "../../../../../ui/split-button.tsx"
import { AppLink } from "../../../../../src/shell/app-link.tsx"
import { HttpExternalNames } from "../../rules/http-external-names.tsx"
import { PackDialog } from "./pack-dialog.tsx"
import { packServices } from "./pack-services.ts"
import { SchemaDialog } from "./schema-dialog.tsx"
import { useExport } from "./use-export.ts"

interface PackActionsProps {
  readonly selected: ReadonlySet<ProfileId>
  readonly canCreate: boolean
  /** Imported profiles belong to the whole group. */
  readonly canImport: boolean
  readonly onCreate: () => void
}

/** Actions above the profile list: export the selection, import a pack, create a profile. */
export function PackActions({ selected, canCreate, canImport, onCreate }: PackActionsProps) {
  const { formatMessage } = useIntl()
  const queries = useQueryClient()
  const exporting = useExport()
  const [open, setOpen] = useState<"pack" | "schema" | null>(null)
  const close = () => setOpen(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: ["profiles"] })
  const link = (id: ProfileId, name: string) => (
    <AppLink href={`/profiles/${id}`} className="ru-link">
      <span dir="auto">{name}</span>
    </AppLink>
  )
  return (
    <>
      {selected.size > 0 && (
        <Button
          icon={<Download aria-hidden="true" />}
          busy={exporting.busy}
          onClick={() => void exporting.run([...selected])}
        >
          <FormattedMessage id="packs.export.selected" values={{ count: selected.size }} />
        </Button>
      )}
      {canCreate && !canImport && (
        <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          <FormattedMessage id="designer.new" />
        </Button>
      )}
      {canImport && (
        <>
          <Button icon={<PackageOpen aria-hidden="true" />} onClick={() => setOpen("pack")}>
            <FormattedMessage id="packs.import" />
          </Button>
          <SplitButton
            icon={<Plus aria-hidden="true" />}
            onClick={onCreate}
            menuLabel={formatMessage({ id: "packs.more" })}
            items={[
              {
                id: "schema",
                label: formatMessage({ id: "packs.schema" }),
                icon: <Braces aria-hidden="true" />,
                onSelect: () => setOpen("schema"),
              },
            ]}
          >
            <FormattedMessage id="designer.new" />
          </SplitButton>
          <HttpExternalNames>
            <PackDialog
              open={open === "pack"}
              services={packServices}
              onClose={close}
              onImported={refresh}
              renderLink={link}
            />
          </HttpExternalNames>
          <SchemaDialog
            open={open === "schema"}
            services={packServices}
            onClose={close}
            onCreated={refresh}
            renderLink={link}
          />
        </>
      )}
    </>
  )
}
