import { useNavigate, useSearch } from "@tanstack/react-router"
import { ChevronRight, FolderKanban } from "lucide-react"
import { useCallback, useEffect } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { selectProject, useProjects } from "../../session/selected-project.ts"
import { listAddress } from "../../shell/addresses.ts"
import "./project-choice.css"

/** Records belong to a project and none is chosen: choose in place. One that is chosen already is gone to. */
export function ProjectChoice({ profile }: { profile: CompiledProfile }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const { projects = [], selected } = useProjects()
  // A type may have several profiles: the one that was asked for is asked for in the project as well.
  const { profile: wanted } = useSearch({ strict: false })
  const addressIn = useCallback(
    (projectId: string) => listAddress({ type: profile.type, projectId, profileId: wanted }),
    [profile.type, wanted],
  )
  const go = (projectId: string) => {
    selectProject(projectId)
    void navigate({ href: addressIn(projectId), replace: true })
  }
  useEffect(() => {
    if (selected) void navigate({ href: addressIn(selected.id), replace: true })
  }, [selected, addressIn, navigate])
  return (
    <Sheet>
      <EmptyState
        icon={<FolderKanban aria-hidden="true" />}
        title={intl.formatMessage({ id: "shell.noProject.title" })}
        text={intl.formatMessage(
          { id: "shell.noProject.text" },
          { records: profileName(profile, language, user.moduleId ?? "IC").plural, count: projects.length },
        )}
      >
        <ul className="project-choice">
          {projects.map((project) => (
            <li key={project.id}>
              <button type="button" onClick={() => go(project.id)}>
                <span>
                  <bdi>{project.name}</bdi>
                  <small>
                    {project.closed ? (
                      <FormattedMessage id="shell.projectClosed" />
                    ) : (
                      <bdi>{intl.formatList(project.entities.map((entity) => entity.name))}</bdi>
                    )}
                  </small>
                </span>
                <ChevronRight className="ru-flip" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </EmptyState>
    </Sheet>
  )
}
