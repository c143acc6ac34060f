import { useNavigate, useSearch } from "@tanstack/react-router"
import { ChevronRight, FolderKanban } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { selectProject, useProjects } from "../../session/selected-project.ts"
import { listAddress } from "../../shell/addresses.ts"
import { isolated } from "../../shell/isolated.ts"
import { Starting } from "../../shell/starting.tsx"
import "./project-choice.css"

/**
 * Records belong to a project and none is chosen: it is asked for, and whoever closes the question finds the same choice on the
 * page. One that is chosen already is gone to.
 */
export function ProjectChoice({ profile }: { profile: CompiledProfile }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const { projects = [], selected } = useProjects()
  const [asking, setAsking] = useState(true)
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
  const title = intl.formatMessage({ id: "shell.noProject.title" })
  const text = intl.formatMessage(
    { id: "shell.noProject.text" },
    { records: profileName(profile, language, user.moduleId ?? "IC").plural, count: projects.length },
  )
  const isAsked = asking && projects.length > 1
  // Nothing is asked while the page goes to the one that is chosen.
  if (selected) return <Starting />
  return (
    <Sheet>
      <EmptyState
        icon={<FolderKanban aria-hidden="true" />}
        title={title}
        text={projects.length > 1 ? `${text} ${intl.formatMessage({ id: "shell.noProject.nav" })}` : text}
      >
        {isAsked ? null : <Choices onChoose={go} />}
      </EmptyState>
      <Dialog
        open={isAsked}
        size="confirm"
        title={title}
        description={text}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        initialFocus={() => document.querySelector<HTMLElement>(".ru-dialog .project-choice button")}
        onClose={() => setAsking(false)}
      >
        <Choices onChoose={go} />
      </Dialog>
    </Sheet>
  )
}

function Choices({ onChoose }: { readonly onChoose: (projectId: string) => void }) {
  const intl = useIntl()
  const { projects = [] } = useProjects()
  if (projects.length === 0) return null
  return (
    <ul className="project-choice">
      {projects.map((project) => (
        <li key={project.id}>
          <button type="button" onClick={() => onChoose(project.id)}>
            <span>
              <bdi>{project.name}</bdi>
              <small>
                {project.closed ? (
                  <FormattedMessage id="shell.projectClosed" />
                ) : (
                  intl.formatList(project.entities.map((entity) => isolated(entity.name)))
                )}
              </small>
            </span>
            <ChevronRight className="ru-flip" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
