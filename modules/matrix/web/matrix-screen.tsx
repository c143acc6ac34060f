import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { AccessDenied } from "../../../src/shell/page-error.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { StatePage } from "../../../ui/page-state.tsx"
import { ProjectChoice } from "../../records/web/project-selection.tsx"
import { canReadMasterMatrix } from "../../../src/shell/can-read-master-matrix.ts"
import { matrixPath } from "../../../src/shell/matrix-path.ts"
import { matrixSearch } from "./matrix-search.ts"
import { OpenedMatrix } from "./opened-matrix.tsx"

/** The risk and control matrix of a project, or of the master library. */
export function MatrixScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="matrix">
        <LazyMessagesProvider area="check-outs">
          <SelectedMatrix />
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </Suspense>
  )
}

function SelectedMatrix() {
  const text = useMatrixText()
  const user = useUser()
  const { matrixType } = matrixSearch(useSearch({ strict: false }))
  const { projectId } = useParams({ strict: false })
  const { projects } = useProjects()
  if (matrixType === "MASTER_RCM" || projectId === masterLibrary) {
    if (canReadMasterMatrix(getEffectiveRights(user)))
      return <OpenedMatrix key={masterLibrary} projectId={masterLibrary} />
    return (
      <StatePage>
        <AccessDenied what={text("matrix.title")} />
      </StatePage>
    )
  }
  if (!projects) return <Starting />
  const project = projects.find(({ id }) => id === projectId)
  if (!project) return <ProjectChoice what={text("matrix.plural")} hrefIn={matrixPath} />
  return <OpenedMatrix key={project.id} projectId={project.id} />
}
