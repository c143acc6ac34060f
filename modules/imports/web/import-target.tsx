import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense, useMemo, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { StatePage } from "../../../ui/page-state.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { compiledProfileQuery } from "../../../src/queries/profiles.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NotFound } from "../../../src/shell/page-error.tsx"
import { importPath, listPath } from "../../../src/shell/paths.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import { projectAt, useProfileAt } from "../../records/web/use-profile-at.ts"
import type { ImportIntoList } from "./import-into.ts"

interface ImportTargetProps {
  readonly children: (into: ImportIntoList) => ReactNode
}

/** Resolves the target list in the URL and loads the messages. */
export function ImportTarget({ children }: ImportTargetProps) {
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: requestedProfileId } = useSearch({ strict: false })
  const profileQuery = useProfileAt(type, requestedProfileId)
  const { projects } = useProjects()
  const compiled = useQuery({
    ...compiledProfileQuery(profileQuery.profile?.id ?? ("" as never)),
    enabled: profileQuery.profile !== undefined,
  })
  const failure = profileQuery.error ?? compiled.error
  if (failure && !compiled.data) {
    const retry = () => void Promise.all([profileQuery.refetch(), compiled.refetch()])
    return <FailedPage failure={failure} what={type} onRetry={retry} />
  }
  const project = projectAt(projectId)
  const isNowhere =
    compiled.data && projects && !compiled.data.outsideProjects && !projects.some(({ id }) => id === project)
  if ((profileQuery.data && !profileQuery.profile) || isNowhere) {
    return (
      <StatePage>
        <NotFound />
      </StatePage>
    )
  }
  if (!compiled.data || !projects) return <Starting />
  const { data: profile } = compiled
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="imports/imports">
        <List profile={profile} projectId={project} named={profileQuery.several ? profile.profileId : undefined}>
          {children}
        </List>
      </LazyMessagesProvider>
    </Suspense>
  )
}

interface ListProps extends ImportTargetProps {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly named: string | undefined
}

function List({ profile, projectId, named, children }: ListProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const into = useMemo((): ImportIntoList => {
    const names = profileName(profile, language, moduleId ?? "IC")
    const scope = { type: profile.type, projectId, profileId: named }
    return {
      kind: "records",
      profile,
      projectId,
      named,
      title: formatMessage({ id: "imports.title" }, { records: names.lowercasePlural }),
      breadcrumbs: [
        { label: formatMessage({ id: "shell.home" }), href: "/" },
        { label: names.plural, href: listPath(scope) },
      ],
      path: listPath(scope),
      importPath: (importId) => importPath(scope, importId),
    }
  }, [formatMessage, language, moduleId, profile, projectId, named])
  return children(into)
}
