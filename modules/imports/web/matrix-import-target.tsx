import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense, useMemo, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { masterLibrary, type ImportId, type ProjectId } from "../../../schemas/ids.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { AccessDenied, NotFound } from "../../../src/shell/page-error.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { StatePage } from "../../../ui/page-state.tsx"
import { canReadMasterMatrix } from "../../../src/shell/can-read-master-matrix.ts"
import { masterMatrixPath, matrixImportPath, matrixPath } from "../../../src/shell/matrix-path.ts"
import { matrixSearch } from "../../matrix/web/matrix-search.ts"
import { useMatrixProfiles } from "../../matrix/web/use-matrix-profiles.ts"
import { useLibraryBreadcrumb } from "../../records/web/master/in-library.ts"
import type { ImportIntoMatrix } from "./import-into.ts"
import { importQuery } from "./queries.ts"

interface MatrixImportTargetProps {
  readonly children: (into: ImportIntoMatrix) => ReactNode
}

/** Resolves the target matrix in the URL and loads the messages. */
export function MatrixImportTarget({ children }: MatrixImportTargetProps) {
  const { formatMessage } = useIntl()
  const user = useUser()
  const { projectId } = useParams({ strict: false })
  const { matrixType } = matrixSearch(useSearch({ strict: false }))
  const { projects } = useProjects()
  const isLibrary = matrixType === "MASTER_RCM" || projectId === masterLibrary
  if (isLibrary && !canReadMasterMatrix(getEffectiveRights(user))) {
    return (
      <StatePage>
        <AccessDenied what={formatMessage({ id: "matrix.title" })} />
      </StatePage>
    )
  }
  if (!isLibrary && !projects) return <Starting />
  if (!isLibrary && !projects?.some(({ id }) => id === projectId)) {
    return (
      <StatePage>
        <NotFound />
      </StatePage>
    )
  }
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="imports/imports">
        <LazyMessagesProvider area="imports/matrix-import">
          <LazyMessagesProvider area="check-outs">
            <Matrix projectId={isLibrary ? masterLibrary : (projectId as ProjectId)}>{children}</Matrix>
          </LazyMessagesProvider>
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </Suspense>
  )
}

interface MatrixProps extends MatrixImportTargetProps {
  readonly projectId: ProjectId
}

const noProfiles = {}

function Matrix({ projectId, children }: MatrixProps) {
  const { formatMessage } = useIntl()
  const root = useLibraryBreadcrumb(projectId)
  const { importId } = useParams({ strict: false })
  const one = useQuery({ ...importQuery(importId as ImportId), enabled: importId !== undefined })
  // The screen of the import shows why it could not be loaded.
  const withoutProfiles = importId === undefined || (one.error && !one.data)
  const loaded = useMatrixProfiles(withoutProfiles ? noProfiles : one.data?.profileIds, projectId)
  const { profiles } = loaded
  const into = useMemo((): ImportIntoMatrix | undefined => {
    if (!profiles) return undefined
    const title = formatMessage({ id: "matrix.title" })
    const path = projectId === masterLibrary ? masterMatrixPath : matrixPath(projectId)
    return {
      kind: "matrix",
      profiles,
      projectId,
      title: formatMessage({ id: "matrixImport.title" }),
      breadcrumbs: [root ?? { label: formatMessage({ id: "shell.home" }), href: "/" }, { label: title, href: path }],
      path,
      importPath: (id) => matrixImportPath(projectId, id),
    }
  }, [formatMessage, profiles, projectId, root])
  if (into) return children(into)
  if (loaded.error)
    return <FailedPage failure={loaded.error} what={formatMessage({ id: "matrix.title" })} onRetry={loaded.retry} />
  return <Starting />
}
