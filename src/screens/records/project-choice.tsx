import { useNavigate } from "@tanstack/react-router"
import { ChevronRight, FolderKanban } from "lucide-react"
import { useEffect } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { selectProject, useProjects } from "../../session/selected-project.ts"
import "./project-choice.css"

/** Records belong to a project and none is chosen: choose in place. One that is chosen already is gone to. */
export function ProjectChoice({ profile, type }: { profile: CompiledProfile; type: string }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const { projects = [], selected } = useProjects()
  const go = (projectId: string) => {
    selectProject(projectId)
    void navigate({ href: `/${type}/${projectId}`, replace: true })
  }
  useEffect(() => {
    if (selected) void navigate({ href: `/${type}/${selected.id}`, replace: true })
  }, [selected, type, navigate])
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
