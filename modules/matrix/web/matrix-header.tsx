import { useNavigate } from "@tanstack/react-router"
import { ListChecks } from "lucide-react"
import type { ReactNode } from "react"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { masterLibrary, type ProjectId } from "../../../schemas/ids.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"
import { Button } from "../../../ui/button.tsx"
import { Pill } from "../../../ui/pill.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SheetHeader } from "../../../ui/sheet.tsx"
import { useLibraryBreadcrumb } from "../../records/web/master/in-library.ts"
import type { MatrixUser } from "../contracts/matrix.ts"
import { canReadMasterMatrix } from "../../../src/shell/can-read-master-matrix.ts"
import { Collaborators } from "./collaborators.tsx"
import { masterMatrixPath, matrixPath } from "../../../src/shell/matrix-path.ts"

interface MatrixHeaderProps {
  readonly projectId: ProjectId
  readonly others: readonly MatrixUser[]
  /** Undefined until counted. */
  readonly gapCount: number | undefined
  readonly isGapsOpen: boolean
  readonly onGaps: () => void
  readonly addButton: ReactNode
  /** Imports and exports the matrix. */
  readonly files: ReactNode
  readonly isNarrow: boolean
}

/** Title of a matrix, who else is in it, and the switch between the project and the master library. */
export function MatrixHeader({
  projectId,
  others,
  gapCount,
  isGapsOpen,
  onGaps,
  addButton,
  files,
  isNarrow,
}: MatrixHeaderProps) {
  const text = useMatrixText()
  const title = text("matrix.title")
  const root = useLibraryBreadcrumb(projectId)
  return (
    <SheetHeader
      title={title}
      line={false}
      breadcrumbs={<PageBreadcrumbs kind="rcm" label={title} root={root} />}
      actions={
        <>
          <Collaborators others={others} />
          <HelpLink topic="matrix" what={title} />
          <TypeSwitch projectId={projectId} />
          <Button
            aria-pressed={isGapsOpen}
            icon={<ListChecks aria-hidden="true" />}
            endIcon={gapCount ? <Pill tone="warning">{gapCount}</Pill> : undefined}
            onClick={onGaps}
          >
            {text("matrix.gaps")}
          </Button>
          {isNarrow ? null : files}
          {addButton}
          {isNarrow ? files : null}
        </>
      }
    />
  )
}

/** Switches between the matrix of the selected project and that of the master library, for those who can open both. */
function TypeSwitch({ projectId }: { readonly projectId: ProjectId }) {
  const text = useMatrixText()
  const user = useUser()
  const navigate = useNavigate()
  const { projects, selected } = useProjects()
  if (!projects || projects.length === 0 || !canReadMasterMatrix(getEffectiveRights(user))) return null
  const ofProject = selected ? matrixPath(selected.id) : "/rcm"
  return (
    <Segmented
      label={text("matrix.type")}
      segments={[
        { value: "project", label: text("matrix.type.project") },
        { value: "library", label: text("matrix.type.library") },
      ]}
      value={projectId === masterLibrary ? "library" : "project"}
      onChange={(value) => void navigate({ href: value === "library" ? masterMatrixPath : ofProject })}
    />
  )
}
