import { useNavigate, useSearch } from "@tanstack/react-router"
import { FolderKanban } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { selectProject, useProjects } from "../../../src/session/selected-project.ts"
import { ChoiceList } from "../../../src/shell/choice-list.tsx"
import { listPath } from "../../../src/shell/paths.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import "./project-selection.css"
import { joinNames } from "../../../schemas/join-names.ts"

/**
 * Asks for a project when the records belong to one and none is selected; after closing the dialog, the same choice is
 * on the page. Redirects to the selected project, if any.
 */
export function ProjectSelection({ profile }: { profile: CompiledProfile }) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const { projects = [], selected } = useProjects()
  const [isChoosing, setChoosing] = useState(true)
  // A type may have several profiles: the requested one is preserved when a project is selected.
  const { profile: requestedProfileId } = useSearch({ strict: false })
  const listPathIn = useCallback(
    (projectId: string) => listPath({ type: profile.type, projectId, profileId: requestedProfileId }),
    [profile.type, requestedProfileId],
  )
  const go = (projectId: string) => {
    selectProject(projectId)
    void navigate({ href: listPathIn(projectId), replace: true })
  }
  useEffect(() => {
    if (selected) void navigate({ href: listPathIn(selected.id), replace: true })
  }, [selected, listPathIn, navigate])
  const title = intl.formatMessage({ id: "shell.noProject.title" })
  const text = intl.formatMessage(
    { id: "shell.noProject.text" },
    { records: profileName(profile, language, user.moduleId ?? "IC").plural, count: projects.length },
  )
  const isChoosable = isChoosing && projects.length > 1
  // No prompt while the page redirects to the selected project.
  if (selected) return <Starting />
  return (
    <Sheet>
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
    </Sheet>
  )
}

function ProjectOptions({ onChoose }: { readonly onChoose: (projectId: string) => void }) {
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
