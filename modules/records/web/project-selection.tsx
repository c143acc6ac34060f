import { useNavigate, useSearch } from "@tanstack/react-router"
import { FolderKanban } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState, StatePage } from "../../../ui/page-state.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { selectProject, useProjects } from "../../../src/session/selected-project.ts"
import { ChoiceList } from "../../../src/shell/choice-list.tsx"
import { listPath } from "../../../src/shell/paths.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import "./project-selection.css"
import { joinNames } from "../../../schemas/join-names.ts"

/** Asks for the project of the records of a profile; redirects to the selected project, if any. */
export function ProjectSelection({ profile }: { profile: CompiledProfile }) {
  const language = useLanguage()
  const { moduleId } = useUser()
  // A type may have several profiles: the requested one is preserved when a project is selected.
  const { profile: requestedProfileId } = useSearch({ strict: false })
  const hrefIn = useCallback(
    (projectId: ProjectId) => listPath({ type: profile.type, projectId, profileId: requestedProfileId }),
    [profile.type, requestedProfileId],
  )
  return <ProjectChoice what={profileName(profile, language, moduleId ?? "IC").plural} hrefIn={hrefIn} />
}

interface ProjectChoiceProps {
  /** What belongs to a project, in the plural. */
  readonly what: string
  /** The page in a project. */
  readonly hrefIn: (projectId: ProjectId) => string
}

/**
 * Asks for a project when a page needs one and none is selected; after closing the dialog, the same choice is on the
 * page. Redirects to the selected project, if any.
 */
export function ProjectChoice({ what, hrefIn }: ProjectChoiceProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { projects = [], selected } = useProjects()
  const [isChoosing, setChoosing] = useState(true)
  const go = (projectId: ProjectId) => {
    selectProject(projectId)
    void navigate({ href: hrefIn(projectId), replace: true })
  }
  useEffect(() => {
    if (selected) void navigate({ href: hrefIn(selected.id), replace: true })
  }, [selected, hrefIn, navigate])
  const title = intl.formatMessage({ id: "shell.noProject.title" })
  const text = intl.formatMessage({ id: "shell.noProject.text" }, { records: what, count: projects.length })
  const isChoosable = isChoosing && projects.length > 1
  // No prompt while the page redirects to the selected project.
  if (selected) return <Starting />
  return (
    <StatePage title={what}>
      <EmptyState
        icon={<FolderKanban aria-hidden="true" />}
        title={title}
        text={projects.length > 1 ? `${text} ${intl.formatMessage({ id: "shell.noProject.nav" })}` : text}
      >
        {isChoosable ? null : <ProjectOptions onChoose={go} />}
      </EmptyState>
      <Dialog
        open={isChoosable}
        size="confirm"
        title={title}
        description={text}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        initialFocus={() => document.querySelector<HTMLElement>(".ru-dialog .project-choice button")}
        onClose={() => setChoosing(false)}
      >
        <ProjectOptions onChoose={go} />
      </Dialog>
    </StatePage>
  )
}

function ProjectOptions({ onChoose }: { readonly onChoose: (projectId: ProjectId) => void }) {
  const intl = useIntl()
  const { projects = [] } = useProjects()
  return (
    <ChoiceList
      className="project-choice"
      choices={projects.map(({ id, name, closed, entities }) => ({
        id,
        name,
        notes: [
          closed
            ? intl.formatMessage({ id: "shell.projectClosed" })
            : joinNames(
                entities.map((entity) => entity.name),
                intl.locale,
              ),
        ],
      }))}
      onChoose={onChoose}
    />
  )
}
