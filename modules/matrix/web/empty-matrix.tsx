import { Plus, TableProperties } from "lucide-react"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { masterLibrary, type ProjectId } from "../../../schemas/ids.ts"
import { allowsMasters } from "../../../schemas/permissions.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { syncStartPath } from "../../master-sync/web/sync-path.ts"
import { canRollOver } from "../../roll-over/web/can-roll-over.ts"
import { rollOverStartPath } from "../../roll-over/web/roll-over-path.ts"

interface EmptyMatrixProps {
  readonly projectId: ProjectId
  readonly onAddProcess: (() => void) | undefined
  /** Where a workbook can be imported; undefined without the permission. */
  readonly importPath: string | undefined
}

/** A matrix without a process: where its records can come from. */
export function EmptyMatrix({ projectId, onAddProcess, importPath }: EmptyMatrixProps) {
  const text = useMatrixText()
  const user = useUser()
  const { projects } = useProjects()
  const isOpenProject = projects?.some(({ id, closed }) => id === projectId && !closed) ?? false
  return (
    <EmptyState
      icon={<TableProperties aria-hidden="true" />}
      title={text("matrix.empty")}
      text={text(projectId === masterLibrary ? "matrix.empty.library" : "matrix.empty.text")}
      actions={
        <>
          {onAddProcess ? (
            <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={onAddProcess}>
              {text("matrix.empty.add")}
            </Button>
          ) : null}
          {importPath === undefined ? null : <ButtonLink href={importPath}>{text("matrix.empty.import")}</ButtonLink>}
          {isOpenProject && !user.viewing && allowsMasters(user, "PROCESS", "READ") ? (
            <ButtonLink href={syncStartPath(projectId)}>{text("matrix.empty.sync")}</ButtonLink>
          ) : null}
          {isOpenProject && !user.viewing && canRollOver(user) ? (
            <ButtonLink href={rollOverStartPath(projectId)}>{text("matrix.empty.rollOver")}</ButtonLink>
          ) : null}
        </>
      }
    />
  )
}
