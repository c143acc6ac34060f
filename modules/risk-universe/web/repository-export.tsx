import { ChevronDown, Library } from "lucide-react"
import { useReadOnly } from "../../../renderers/read-only.ts"
import { noEntity } from "../../../schemas/ids.ts"
import { enqueueExport } from "../../../src/queries/request-export.ts"
import { useUser } from "../../../src/session/session.ts"
import { Button, type ButtonProps } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import type { ExportedRepository } from "../../exports/contract.ts"
import { useExportEntries } from "../../records/web/use-export-entries.ts"
import { useUniverseText } from "./use-universe-text.ts"

interface RepositoryExportProps extends Pick<ButtonProps, "size" | "variant"> {
  /** What the page shows: everything that the user can see without a filter. */
  readonly repository: ExportedRepository
}

/**
 * Exports risks with their controls, and controls with their risks, of all projects; the file arrives in the downloads.
 */
export function RepositoryExport({ repository, size, variant }: RepositoryExportProps) {
  const text = useUniverseText()
  const { clientId } = useUser()
  const entries = useExportEntries()
  if (useReadOnly()) return null
  return (
    <Menu
      label={text("riskUniverse.repository.export")}
      placement="bottom-end"
      items={entries("repository", (reportFormat) =>
        enqueueExport({
          clientId,
          companyId: noEntity,
          reportFormat,
          exportType: "GLOBAL_REPOSITORY_EXPORT",
          exportName: text("riskUniverse.repository.name"),
          repository,
        }),
      )}
      trigger={
        <Button
          size={size}
          variant={variant}
          icon={<Library aria-hidden="true" />}
          endIcon={<ChevronDown aria-hidden="true" />}
        >
          {text("riskUniverse.repository.export")}
        </Button>
      }
    />
  )
}
